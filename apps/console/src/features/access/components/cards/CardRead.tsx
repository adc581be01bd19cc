import { icCard } from '@linli/api-client/contract/access/ic-card'
import type { LookedUp } from '@linli/api-client/contract/access/ic-card-calls'
import { fieldOf, type RowOf } from '@linli/api-client/kit'
import { Button } from '@linli/ui/button'
import { Card } from '@linli/ui/card'
import { Descriptions } from '@linli/ui/descriptions'
import { FieldValue } from '../../../../resource/FieldValue.tsx'
import { useResourceRow } from '../../../../resource/queries.ts'
import { ResourceForm } from '../../../../resource/ResourceForm.tsx'
import { RowDialogs } from '../../../../resource/RowDialogs.tsx'
import { useRowWork } from '../../../../resource/useRowWork.ts'
import { cardDialog } from './card-dialog.tsx'
import { LastEvents } from './LastEvents.tsx'

interface CardReadProps {
  readonly read: LookedUp
  readonly estateId: number
  readonly byReader: boolean
}

/** Actions that stand as buttons; the rest is in the record. */
const shown = 5
const facts = [
  'holderType',
  'residentId',
  'userId',
  'roomId',
  'expireAt',
  'deposit',
  'lastUsedAt',
  'issued',
] as const

/** What is known of a number that was read, and what can be done with its card. */
export function CardRead({ read, estateId, byReader }: CardReadProps) {
  const { data: row } = useResourceRow(icCard, read.cardId)
  const work = useRowWork(icCard)
  const { recordId, close } = work
  const forms = [read.cardNo, read.wg34, read.wg26].filter((form) => form !== null)
  return (
    <Card title={row?.printedNo ?? (read.cardId === null ? '未登记的卡' : '…')}>
      <div className="grid gap-4">
        <p className="m-0 flex flex-wrap items-center gap-x-4 gap-y-1 text-small text-text-2">
          {row && <FieldValue meta={fieldOf(icCard, 'state')} value={row.state} />}
          <span className="font-mono">{forms.join(' / ')}</span>
          {read.cardId !== null && <span>{`可开 ${read.doors} 道门`}</span>}
          {read.isUnverified && <span className="text-warning">卡号为手工录入，首次刷卡前未验证</span>}
        </p>
        {row ? (
          <>
            <CardFacts row={row} />
            <div className="flex flex-wrap gap-2">
              {work
                .actionsOf(row)
                .filter(({ key }) => key !== 'open' && key !== 'update')
                .slice(0, shown)
                .map(({ key, label, run, atRest }) => (
                  <Button key={key} variant={atRest ? 'primary' : 'default'} onClick={run}>
                    {label}
                  </Button>
                ))}
              <Button variant="text" onClick={() => work.openRecord(row.id)}>
                查看全部
              </Button>
            </div>
            <LastEvents cardId={row.id} />
          </>
        ) : (
          read.cardId === null && (
            <div className="flex flex-wrap items-center gap-3">
              <span className="text-text-2">本小区没有这张卡，入库后即可发卡</span>
              {work.mayCreate && (
                <Button variant="primary" onClick={() => work.setOpen({ kind: 'form', row: null })}>
                  入库
                </Button>
              )}
            </div>
          )
        )}
      </div>
      <RowDialogs
        work={{ ...work, record: recordId === null ? null : { id: recordId, onClose: close } }}
        dialog={cardDialog}
        form={({ row: edited, onClose }) => (
          <ResourceForm
            of={icCard}
            row={edited}
            given={{ estateId, cardNo: read.cardNo, entry: byReader ? 'reader' : 'hand' }}
            onClose={onClose}
            once
          />
        )}
      />
    </Card>
  )
}

function CardFacts({ row }: { readonly row: RowOf<typeof icCard> }) {
  const items = facts
    .filter((key) => row[key] !== null && row[key] !== undefined)
    .map((key) => {
      const meta = fieldOf(icCard, key)
      const label = row.labels?.[key]
      return {
        key,
        label: meta.label,
        value: <FieldValue meta={meta} value={row[key]} {...(typeof label === 'string' && { label })} />,
      }
    })
  return <Descriptions items={items} />
}
