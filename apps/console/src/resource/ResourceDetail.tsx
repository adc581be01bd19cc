import { ApiError } from '@linli/api-client'
import { codeOf, fieldOf, type Resource, type RowOf } from '@linli/api-client/kit'
import { Descriptions } from '@linli/ui/descriptions'
import { Drawer } from '@linli/ui/drawer'
import { MaskedText } from '@linli/ui/masked-text'
import { RichTextView } from '@linli/ui/rich-text'
import { Skeleton } from '@linli/ui/skeleton'
import { type TabItem, Tabs } from '@linli/ui/tabs'
import { Timeline } from '@linli/ui/timeline'
import { formatDateTime } from '@linli/validators/format-date-time'
import type { ReactNode } from 'react'
import { LoadFailed } from '../app/LoadFailed.tsx'
import { client } from '../session/client.ts'
import { can } from '../session/profile.ts'
import { callsOf } from './calls.ts'
import { FieldValue } from './FieldValue.tsx'
import { useCall, useResourceRow } from './queries.ts'
import { shownPicture } from './text-pictures.ts'
import { type AnyRow, rowName } from './resource-row.ts'

/** A tab of a row's drawer. */
export interface DetailTab extends TabItem {
  /** Code that the tab needs; without one whoever sees the row sees the tab. */
  readonly permission?: string
}

interface ResourceDetailProps<R extends Resource> {
  readonly of: R
  readonly id: number
  readonly onClose: () => void
  readonly actions?: ReactNode
  /** Beside the fields. */
  readonly tabs?: (row: RowOf<R>) => readonly DetailTab[]
  /** Below the fields. */
  readonly children?: (row: RowOf<R>) => ReactNode
}

const wideKinds = new Set(['longtext', 'richtext', 'texts', 'images', 'files'])

/** A row with all its fields, what is masked to be revealed with a reason, and its timeline. */
export function ResourceDetail<R extends Resource>({
  of,
  id,
  onClose,
  actions,
  tabs,
  children,
}: ResourceDetailProps<R>) {
  const { data: row, error, refetch } = useResourceRow(of, id)
  const basics = row && (
    <div className="grid grid-cols-1 gap-6">
      <Fields of={of} row={row} />
      {children?.(row)}
      {of.flow && <Events of={of} id={id} />}
    </div>
  )
  return (
    <Drawer
      open
      title={row ? `${of.label} · ${rowName(of, row)}` : of.label}
      width={720}
      onClose={onClose}
      actions={actions}
    >
      {error && !row ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : row ? (
        tabs ? (
          <Tabs
            label={of.label}
            items={[
              { key: 'basics', label: '基本', content: basics },
              ...tabs(row).filter(({ permission }) => permission === undefined || can(permission)),
            ]}
          />
        ) : (
          basics
        )
      ) : (
        <Skeleton shape="text" lines={8} />
      )}
    </Drawer>
  )
}

function Fields({ of, row }: { of: Resource; row: AnyRow }) {
  const keys = Object.keys(of.fields).filter((key) => {
    const { kind, once } = fieldOf(of, key)
    return kind !== 'json' && once !== true && !(kind === 'secret' && row[hasKey(key)] === undefined)
  })
  return (
    <Descriptions
      columns={2}
      items={keys.map((key) => {
        const meta = fieldOf(of, key)
        return {
          key,
          label: meta.label,
          wide: wideKinds.has(meta.kind),
          value: <Value of={of} row={row} field={key} />,
        }
      })}
    />
  )
}

/** Where a row tells whether a secret is set. */
const hasKey = (key: string) => `has${key[0]?.toUpperCase() ?? ''}${key.slice(1)}`

/** Codes that uncover a field: the one for all of them, or its own. */
const revealCodes = (of: Resource, field: string): string[] =>
  of.reveal
    ? [of.reveal.all, ...(of.reveal.fields?.[field] ? [of.reveal.fields[field]] : [])]
    : [codeOf(of, 'reveal')]

function Value({ of, row, field }: { of: Resource; row: AnyRow; field: string }) {
  const meta = fieldOf(of, field)
  const value = row[field]
  if (meta.kind === 'secret') return row[hasKey(field)] === true ? '已设置' : '未设置'
  if (meta.kind === 'richtext' && typeof value === 'string' && value !== '')
    return <RichTextView html={value} showPicture={shownPicture} />
  if (meta.mask === undefined || typeof value !== 'string' || value === '')
    return <FieldValue meta={meta} value={value} label={row.labels?.[field]} />
  const reveal = async ({ reason }: { reason: string }) => {
    const plain = await client
      .call(callsOf(of).reveal, { id: row.id, fields: [field], reason })
      .catch((error: unknown) => {
        // The dialog shows the message of what is thrown; that of an ApiError is for developers.
        throw new Error(ApiError.from(error).userMessage, { cause: error })
      })
    return plain[field] ?? ''
  }
  return (
    <MaskedText
      value={value}
      label={meta.label}
      {...(revealCodes(of, field).some(can) && { onReveal: reveal })}
    />
  )
}

function Events({ of, id }: { of: Resource; id: number }) {
  const { data } = useCall(callsOf(of).events, { id })
  if (!data || data.length === 0) return null
  const { flow } = of
  return (
    <section aria-label="时间线">
      <h3 className="mb-3 text-h4">时间线</h3>
      <Timeline
        entries={data.toReversed().map((event) => ({
          key: String(event.seq),
          title:
            flow?.transitions[event.action]?.label ?? (event.action === 'create' ? '创建' : event.action),
          time: formatDateTime(new Date(event.createdAt)),
          content: [event.operatorName, event.content].filter((text) => text !== null).join('：'),
        }))}
      />
    </section>
  )
}
