import { optionsCall, type ResourceName } from '@linli/api-client/kit'
import { toast } from '@linli/ui/toast'
import { type ReactNode, useRef, useState } from 'react'
import { client } from '../session/client.ts'
import { useProfile } from '../session/profile.ts'
import { showError } from '../session/show-error.ts'
import { type Maker, makerOf } from './makers.tsx'
import type { Narrowed } from './narrowing.ts'
import { type RefOption, rowsFrom } from './useRefOptions.ts'

/** What stands for a new row among the ids of those that are there. */
export const newRow = 0

interface NewRowOptions {
  readonly to: ResourceName
  readonly narrow: Narrowed['narrow'] | undefined
  /** A new row can be made here. */
  readonly offered: boolean
  readonly onMade: (id: number) => void
}

interface NewRow {
  /** The rows to choose from, and below them a new one for those who may make it. */
  readonly load: (text: string, detail: { readonly signal: AbortSignal }) => Promise<readonly RefOption[]>
  /** Opens the form of the new row. */
  readonly ask: () => void
  readonly dialog: ReactNode
}

interface Asked {
  readonly maker: Maker
  readonly typed: string
}

/** Making the row that is to be chosen, in its own form over the one that needs it. */
export function useNewRow({ to, narrow = {}, offered, onMade }: NewRowOptions): NewRow {
  const codes = useProfile((profile) => profile.codes)
  const last = useRef<Asked>(null)
  const [asked, setAsked] = useState<Asked | null>(null)
  const load: NewRow['load'] = async (text, detail) => {
    const [rows, maker] = await Promise.all([
      rowsFrom(to, narrow)(text, detail),
      offered ? makerOf(to) : undefined,
    ])
    if (!maker || !codes.has(maker.code)) return rows
    const typed = maker.named === undefined ? '' : text
    last.current = { maker, typed }
    return [...rows, { value: newRow, label: typed === '' ? '新建' : `新建“${typed}”` }]
  }
  const take = async (id: number) => {
    try {
      // What the form made may be none of those that are chosen from here.
      const [one] = await client.call(optionsCall(to), { ...narrow, ids: [id] })
      if (one) onMade(id)
      else toast.info('已新建，但它不在可选范围内')
    } catch (error) {
      showError(error)
    }
  }
  return {
    load,
    ask: () => setAsked(last.current),
    dialog: asked && (
      <asked.maker.Form
        row={null}
        once
        given={{
          ...valuesOf(narrow),
          ...(asked.maker.named !== undefined && asked.typed !== '' && { [asked.maker.named]: asked.typed }),
        }}
        onSaved={({ id }) => void take(id)}
        onClose={() => setAsked(null)}
      />
    ),
  }
}

/** What the new row has in common with those that it is to stand among. */
const valuesOf = (narrow: Narrowed['narrow']) =>
  Object.fromEntries(Object.entries(narrow).filter(([, value]) => typeof value !== 'object'))
