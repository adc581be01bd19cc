import { fieldOf, type Resource, factsOf } from '@linli/api-client/kit'
import type { LinliForm } from '@linli/ui/form'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Draft, forgetDraft, keepDraft, openDraft, readDraft } from '../session/drafts.ts'
import { formLook } from './form-kinds.ts'
import { changedValues, type FormValues } from './form-values.ts'

/** How long nothing is typed before the draft is kept, ms. */
const idleMs = 2000

/** Personal data and secrets stay out of the browser's storage. */
const isStorable = (of: Resource, key: string): boolean => {
  if (!(key in of.fields)) return false
  const { mask, kind } = fieldOf(of, key)
  const isPersonal = Object.keys(of.fields).some((one) => fieldOf(of, one).mask !== undefined)
  return mask === undefined && !factsOf(kind).secret && (!isPersonal || formLook(kind).silent === true)
}

/** The labels of the fields whose values may be kept. */
export const draftLabels = (of: Resource): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.keys(of.fields)
      .filter((key) => isStorable(of, key))
      .map((key) => [key, fieldOf(of, key).label]),
  )

/** What of the changes may be kept. */
export const keptValues = (
  labels: Readonly<Record<string, string>>,
  before: FormValues,
  values: FormValues,
): FormValues =>
  Object.fromEntries(Object.entries(changedValues(before, values)).filter(([key]) => key in labels))

type Listen = (to: {
  readonly formState: { readonly values: true }
  readonly callback: () => void
}) => () => void

interface FormDraftOptions {
  /** What form of what; the draft is found under it again. */
  readonly name: string
  /** Version of the row that is changed; null for a new one. */
  readonly version: number | null
  /** What the form began with. */
  readonly before: FormValues
  /** What stands in it at the very moment that it goes. */
  readonly read: () => FormValues
  /** Puts a value back, as if it had been typed. */
  readonly put: (key: string, value: unknown) => void
  /** The fields by their labels; others are not kept. Personal data and secrets must not be among them. */
  readonly labels: Readonly<Record<string, string>>
  /** Tells of each key, and draws nothing anew for it. */
  readonly form?: { readonly subscribe: Listen }
  /** Without a form: what stands in it now. */
  readonly values?: FormValues
}

interface DraftOptions {
  readonly of: Resource
  /** The row that is changed; null for a new one. */
  readonly row: { readonly id: number; readonly version: number } | null
  /** What the form began with. */
  readonly before: FormValues
  readonly form: LinliForm<FormValues, FormValues>
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

interface KeptForm {
  readonly offered: OfferedDraft | null
  readonly forget: () => void
}

/** The draft of a row's form: what of it may be kept is known from the fields' descriptions. No key draws the form anew. */
export const useDraft = ({ of, row, before, form }: DraftOptions): KeptForm =>
  useFormDraft({
    name: `${of.path}-${row?.id ?? 'new'}`,
    version: row?.version ?? null,
    before,
    form,
    read: () => form.getValues(),
    put: (key, value) => form.setValue(key, value, { shouldDirty: true }),
    labels: draftLabels(of),
  })

/**
 * Keeps what is typed two seconds after the last key, and when the form goes in whatever way; offers it at its next
 * opening. `forget` is for the form that was saved or left on purpose.
 */
export function useFormDraft({
  name,
  version,
  before,
  values,
  form,
  read,
  put,
  labels,
}: FormDraftOptions): KeptForm {
  const [draft, setDraft] = useState(() => readDraft(name))
  const done = useRef(false)

  const keep = useEffectEvent(() => {
    if (done.current) return
    const changed = keptValues(labels, before, read())
    // What is offered stays until something else is typed or the user has decided.
    if (Object.keys(changed).length > 0) keepDraft(name, { values: changed, version })
    else if (draft === null) forgetDraft(name)
  })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(() => keep(), idleMs)
    }
    wait()
    const stop = form?.subscribe({ formState: { values: true }, callback: wait })
    return () => {
      clearTimeout(timer)
      stop?.()
    }
    // Other values start the wait anew; what is kept is read when it is over.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [values, form])
  useEffect(() => openDraft(() => keep()), [])

  const known = draft && Object.keys(draft.values).filter((key) => key in before && key in labels)
  return {
    offered:
      draft && known && known.length > 0
        ? {
            draft,
            labels: known.map((key) => labels[key] ?? key),
            outdated: version !== null && draft.version !== version,
            restore: () => {
              for (const key of known) put(key, draft.values[key])
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
