import { visitorApplication } from '@linli/api-client/contract/visitor/visitor-application'
import { fieldOf, type RowOf } from '@linli/api-client/kit'
import { Avatar } from '@linli/ui/avatar'
import { Banner } from '@linli/ui/banner'
import { Button } from '@linli/ui/button'
import { Descriptions } from '@linli/ui/descriptions'
import { fileUrl } from '../../../../resource/file-url.ts'
import { FieldValue } from '../../../../resource/FieldValue.tsx'
import { RecordValue } from '../../../../resource/record/RecordValue.tsx'
import type { RowAction } from '../../../../resource/row-actions.ts'
import { DoorSketch } from '../../../../resource/place-sketch/DoorSketch.tsx'
import { VisitHistory } from './VisitHistory.tsx'
import { WaitChip } from './WaitChip.tsx'

type Visit = RowOf<typeof visitorApplication>

const ofVisitor = ['phone', 'visitorType', 'passType', 'company', 'docType', 'docNo', 'plateNo'] as const
const ofHost = ['roomId', 'hostResidentId', 'hostDept', 'hostUserId', 'purpose', 'hostConfirmedAt'] as const
const ofVisit = [
  'validFrom',
  'validTo',
  'companionCount',
  'passWays',
  'channelIds',
  'source',
  'remark',
] as const
const isTold = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.length > 0
    : value !== null && value !== undefined && value !== '' && value !== 0

interface FactsProps {
  readonly row: Visit
  readonly title: string
  readonly fields: readonly (keyof Visit & keyof typeof visitorApplication.fields)[]
}

const FactsOf = ({ row, title, fields }: FactsProps) => (
  <section aria-label={title}>
    <h4 className="mt-0 mb-2 text-body font-semibold text-text-2">{title}</h4>
    <Descriptions
      columns={2}
      items={fields
        .filter((key) => isTold(row[key]))
        .map((key) => ({
          key,
          label: fieldOf(visitorApplication, key).label,
          value: <RecordValue of={visitorApplication} row={row} field={key} />,
        }))}
    />
  </section>
)

interface ReviewCardProps {
  readonly row: Visit
  /** With the keys of those that have one. */
  readonly actions: readonly (RowAction & { readonly hint?: string })[]
  readonly isBusy: boolean
}

/** One application, large: who comes, to whom and how, what is known beside it, and yes or no. */
export const ReviewCard = ({ row, actions, isBusy }: ReviewCardProps) => (
  <section
    aria-label={row.visitorName}
    className="grid min-w-0 gap-5 rounded-card border border-border bg-surface p-5"
  >
    <header className="flex flex-wrap items-center gap-3">
      {row.facePhoto ? (
        <img
          src={fileUrl(row.facePhoto)}
          alt="访客照片"
          className="size-24 rounded-card border border-border object-cover"
        />
      ) : (
        <Avatar name={row.visitorName} size={40} />
      )}
      <div className="grid min-w-0 gap-1">
        <h3 className="m-0 min-w-0 text-h2">{row.visitorName}</h3>
        <span className="flex flex-wrap items-center gap-2 text-small text-text-2">
          {row.applyNo}
          <WaitChip row={row} />
          {row.risks.length > 0 && (
            <FieldValue meta={fieldOf(visitorApplication, 'risks')} value={row.risks} />
          )}
        </span>
      </div>
    </header>
    {row.risks.includes('black') && (
      <Banner tone="danger" title="布控人员或车辆，须有风险放行权限并说明依据" />
    )}
    <div className="grid gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="grid content-start gap-5">
        <FactsOf row={row} title="访客" fields={ofVisitor} />
        <FactsOf row={row} title="被访" fields={ofHost} />
        <FactsOf row={row} title="来访" fields={ofVisit} />
      </div>
      <div className="grid content-start gap-5">
        <VisitHistory of={row} />
        <DoorSketch label="申请通行的门" estateId={row.estateId} doorIds={row.channelIds} />
      </div>
    </div>
    <div className="flex flex-wrap gap-2 border-t border-border pt-4">
      {actions.map(({ key, label, hint, run }) => (
        <Button key={key} variant={key === 'approve' ? 'primary' : 'default'} disabled={isBusy} onClick={run}>
          {hint === undefined ? label : `${label}（${hint}）`}
        </Button>
      ))}
    </div>
  </section>
)
