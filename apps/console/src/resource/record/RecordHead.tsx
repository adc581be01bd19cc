import { formatNumber } from '@linli/validators/format-number'
import { factsOf, fieldOf, type Resource } from '@linli/api-client/kit'
import { Button } from '@linli/ui/button'
import { IconButton } from '@linli/ui/icon-button'
import { Menu } from '@linli/ui/menu'
import { StatusTag } from '@linli/ui/status-tag'
import { toast } from '@linli/ui/toast'
import { ChevronLeft, ChevronRight, Ellipsis, History, Link2, Maximize2, Minimize2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { fieldTone } from '../field-text.ts'
import { fileUrl } from '../file-url.ts'
import { menuOf, type RowAction } from '../row-actions.ts'
import type { AnyRow } from '../resource-row.ts'
import { whenOpened } from '../when-opened.tsx'
import { RecordValue } from './RecordValue.tsx'

/** The row's place among those that the list found. */
export interface RecordPosition {
  /** From 1; null where nobody counts. */
  readonly at: number | null
  readonly total: number
  readonly hasBefore: boolean
  readonly hasAfter: boolean
}

interface FactsProps {
  readonly of: Resource
  readonly row: AnyRow
  readonly keys: readonly string[]
}

/** The state, and the few facts that tell which row it is, in one line. */
export function RecordFacts({ of, row, keys }: FactsProps) {
  const { flow, stateField } = of
  const state = stateField === undefined ? undefined : String(row[stateField])
  // Behind each, so that no line begins with one.
  const dot = (
    <span aria-hidden className="mx-1">
      ·
    </span>
  )
  return (
    <p className="m-0 flex flex-wrap items-baseline text-text-2">
      {flow && stateField !== undefined && state !== undefined && (
        <span>
          <StatusTag tone={fieldTone(fieldOf(of, stateField), state) ?? 'neutral'}>
            {flow.states[state]?.label ?? state}
          </StatusTag>
          {keys.length > 0 && dot}
        </span>
      )}
      {keys.map((key, at) => {
        const { label, kind } = fieldOf(of, key)
        return (
          <span key={key} title={label}>
            {/* A day says nothing without what begins or ends on it. */}
            {factsOf(kind).time === 'day' && `${label} `}
            <RecordValue of={of} row={row} field={key} />
            {at < keys.length - 1 && dot}
          </span>
        )
      })}
    </p>
  )
}

const pictureKey = (of: Resource) => Object.keys(of.fields).find((key) => fieldOf(of, key).kind === 'image')

/** The picture of a row that has one. */
export function RecordPicture({ of, row }: { readonly of: Resource; readonly row: AnyRow }) {
  const key = pictureKey(of)
  const value = key === undefined ? undefined : row[key]
  if (typeof value !== 'string' || value === '') return null
  return (
    <img
      src={fileUrl(value)}
      alt={key === undefined ? '' : fieldOf(of, key).label}
      className="size-12 shrink-0 rounded-control object-cover"
    />
  )
}

/** What can be done to the row: what its state waits for, 编辑, and the rest behind one button. */
export function RecordActions({ actions }: { readonly actions: readonly RowAction[] }) {
  const offered = actions.filter(({ key }) => key !== 'open')
  const primary = offered.find(({ atRest }) => atRest)
  const edit = offered.find(({ key }) => key === 'update')
  const rest = offered.filter((action) => action !== primary && action !== edit)
  if (offered.length === 0) return null
  return (
    <div className="flex flex-wrap gap-2">
      {primary && (
        <Button size="small" variant="primary" onClick={primary.run}>
          {primary.label}
        </Button>
      )}
      {edit && (
        <Button size="small" onClick={edit.run}>
          {edit.label}
        </Button>
      )}
      {rest.length > 0 && (
        <Menu trigger={<IconButton icon={Ellipsis} size="small" label="更多" />} items={menuOf(rest)} />
      )}
    </div>
  )
}

interface ToolsProps {
  readonly position: RecordPosition | undefined
  readonly onStep: ((by: -1 | 1) => void) | undefined
  /** Left out where the record has no address. */
  readonly address: { readonly full: boolean; readonly onFull: (full: boolean) => void } | undefined
  /** Whose changes are told; left out where rows never change. */
  readonly changes?: { readonly of: Resource; readonly id: number; readonly name: string } | undefined
}

const RecordChanges = whenOpened(async () => (await import('./RowChanges.tsx')).RecordChanges)

/** Where arrows have a meaning of their own. */
const ownArrows =
  'input, textarea, select, [contenteditable], [role=tab], [role=menu], [role=grid], [role=listbox]'

/** Previous and next, the link to the record, and whether it stands over the whole page. */
export function RecordTools({ position, onStep, address, changes }: ToolsProps) {
  const [asked, setAsked] = useState(false)
  const before = position?.hasBefore === true
  const after = position?.hasAfter === true
  useEffect(() => {
    if (!onStep) return undefined
    const step = (event: KeyboardEvent) => {
      const { key, target, defaultPrevented, altKey, ctrlKey, metaKey } = event
      if (defaultPrevented || altKey || ctrlKey || metaKey) return
      if (target instanceof Element && target.closest(ownArrows)) return
      if (key === 'ArrowLeft' && before) onStep(-1)
      if (key === 'ArrowRight' && after) onStep(1)
    }
    window.addEventListener('keydown', step)
    return () => window.removeEventListener('keydown', step)
  }, [onStep, before, after])
  const copy = async () => {
    await navigator.clipboard.writeText(window.location.href)
    toast.success('已复制链接')
  }
  return (
    <span className="inline-flex items-center gap-1">
      {position && onStep && (
        <>
          <IconButton
            icon={ChevronLeft}
            size="small"
            label="上一条（←）"
            disabled={!before}
            onClick={() => onStep(-1)}
          />
          {position.at !== null && (
            <span className="text-small whitespace-nowrap text-text-2 tabular-nums max-md:hidden">
              {formatNumber(position.at)} / {formatNumber(position.total)}
            </span>
          )}
          <IconButton
            icon={ChevronRight}
            size="small"
            label="下一条（→）"
            disabled={!after}
            onClick={() => onStep(1)}
          />
        </>
      )}
      {changes && <IconButton icon={History} size="small" label="变更记录" onClick={() => setAsked(true)} />}
      {changes && asked && <RecordChanges {...changes} onClose={() => setAsked(false)} />}
      {address && (
        <>
          <IconButton icon={Link2} size="small" label="复制链接" onClick={() => void copy()} />
          {/* A telephone shows it over the whole page anyway. */}
          <span className="inline-flex max-md:hidden">
            <IconButton
              icon={address.full ? Minimize2 : Maximize2}
              size="small"
              label={address.full ? '收回抽屉' : '打开为整页'}
              onClick={() => address.onFull(!address.full)}
            />
          </span>
        </>
      )}
    </span>
  )
}
