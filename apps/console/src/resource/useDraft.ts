import { fieldOf, type Resource } from '@linli/api-client/kit'
import type { LinliForm } from '@linli/ui/form'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Draft, forgetDraft, keepDraft, openDraft, readDraft } from '../session/drafts.ts'
import { changedValues, type FormValues } from './form-values.ts'

/** How long nothing is typed before the draft is kept, ms. */
const idleMs = 2000

/** Kinds that name nobody. Names, birthdays, addresses and faces of people are of other kinds. */
const silentKinds = new Set('int decimal money bool enum enums dict dicts ref refs region'.split(' '))

/** Personal data and secrets stay out of the browser's storage. */
const isStorable = (of: Resource, key: string): boolean => {
  if (!(key in of.fields)) return false
  const { mask, kind } = fieldOf(of, key)
  const isPersonal = Object.keys(of.fields).some((one) => fieldOf(of, one).mask !== undefined)
  return mask === undefined && kind !== 'secret' && (!isPersonal || silentKinds.has(kind))
}

/** What of the changes may be kept. */
export const storableValues = (of: Resource, before: FormValues, values: FormValues): FormValues =>
  Object.fromEntries(Object.entries(changedValues(before, values)).filter(([key]) => isStorable(of, key)))

interface DraftOptions {
  readonly of: Resource
  /** The row that is changed; null for a new one. */
  readonly row: { readonly id: number; readonly version: number } | null
  /** What the form began with. */
  readonly before: FormValues
  readonly form: LinliForm<FormValues, FormValues>
  /** What stands in it now. */
  readonly values: FormValues
}

export interface OfferedDraft {
  readonly draft: Draft
  /** Labels of the fields that it holds. */
  readonly labels: readonly string[]
  /** The row was changed by somebody since. */
  readonly outdated: boolean
  readonly restore: () => void
  readonly discard: () => void
}

/**
 * Keeps what is typed two seconds after the last key, and when the form goes in whatever way; offers it at its next
 * opening. `forget` is for the form that was saved or left on purpose.
 */
export function useDraft({ of, row, before, form, values }: DraftOptions): {
  readonly offered: OfferedDraft | null
  readonly forget: () => void
} {
  const name = `${of.path}-${row?.id ?? 'new'}`
  const [draft, setDraft] = useState(() => readDraft(name))
  const done = useRef(false)

  const keep = useEffectEvent((typed: FormValues = form.getValues()) => {
    if (done.current) return
    const changed = storableValues(of, before, typed)
    // What is offered stays until something else is typed or the user has decided.
    if (Object.keys(changed).length > 0) keepDraft(name, { values: changed, version: row?.version ?? null })
    else if (draft === null) forgetDraft(name)
  })
  useEffect(() => {
    const timer = setTimeout(() => keep(values), idleMs)
    return () => clearTimeout(timer)
  }, [values])
  useEffect(() => openDraft(() => keep()), [])

  const known = draft && Object.keys(draft.values).filter((key) => key in before && isStorable(of, key))
  return {
    offered:
      draft && known && known.length > 0
        ? {
            draft,
            labels: known.map((key) => fieldOf(of, key).label),
            outdated: row !== null && draft.version !== row.version,
            restore: () => {
              for (const key of known) form.setValue(key, draft.values[key], { shouldDirty: true })
              setDraft(null)
            },
            discard: () => {
              forgetDraft(name)
              setDraft(null)
            },
          }
        : null,
    forget: () => {
      done.current = true
      forgetDraft(name)
    },
  }
}
