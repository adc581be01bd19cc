import { alertKindOf } from '@linli/api-client/contract/alert/alert-kinds'
import { controlAlert } from '@linli/api-client/contract/alert/control-alert'
import { fieldOf, type RowOf } from '@linli/api-client/kit'
import { Button } from '@linli/ui/button'
import { Checkbox } from '@linli/ui/checkbox'
import { Descriptions } from '@linli/ui/descriptions'
import { formatDateTime } from '@linli/validators/format-date-time'
import { useState } from 'react'
import { fileUrl } from '../../../../resource/file-url.ts'
import { FieldValue } from '../../../../resource/FieldValue.tsx'
import { PassPicture } from '../../../../resource/pass-picture/PassPicture.tsx'
import { useRecordLook } from '../../../../resource/pass-picture/useLook.ts'
import { RecordValue } from '../../../../resource/record/RecordValue.tsx'
import { inOrder, type RowAction } from '../../../../resource/row-actions.ts'
import { DoorSketch } from '../../../../resource/place-sketch/DoorSketch.tsx'
import { checklistOf } from './checklists.ts'
import { type Snippet, snippets } from './snippets.ts'
import { RelatedAlerts } from './RelatedAlerts.tsx'
import { Ways } from './Ways.tsx'

type Alert = RowOf<typeof controlAlert>

interface AlertSheetProps {
  readonly row: Alert
  readonly actions: readonly RowAction[]
  /** Closes it with words that stand ready. */
  readonly onSay: (snippet: Snippet) => void
}

const hints: Readonly<Record<string, string>> = {
  accept: 'A',
  treat: 'T',
  treatAny: 'T',
  ignore: 'I',
  second: 'S',
  transfer: 'D',
}
const closes: readonly string[] = ['treat', 'treatAny']
const facts = [
  'kind',
  'place',
  'occurredAt',
  'lastAt',
  'hitCount',
  'personName',
  'restrictedSubject',
  'plateNo',
  'deviceId',
  'assigneeId',
  'secondId',
  'escalationStep',
] as const
const isTold = (value: unknown): boolean =>
  value !== null && value !== undefined && value !== '' && value !== 0

/** One alert on the desk: what shows it, what is known of it, what to do about it, and the actions. */
export function AlertSheet({ row, actions, onSay }: AlertSheetProps) {
  const pictures = [
    ['底图', row.libraryPhoto],
    ...(row.images ?? []).map((key): [string, string] => ['现场照片', key]),
  ] as const
  const look = useRecordLook()
  const shown = pictures.flatMap(([label, key]) => (key ? [{ label, key }] : []))
  return (
    <section aria-label={row.title} className="grid gap-5 rounded-card border border-border bg-surface p-5">
      <header className="flex flex-wrap items-center gap-3">
        <FieldValue meta={fieldOf(controlAlert, 'level')} value={row.level} />
        <h3 className="m-0 min-w-0 text-h3">{row.title}</h3>
        <FieldValue meta={fieldOf(controlAlert, 'state')} value={row.state} />
        {row.late && <span className="text-small text-text-3">补传</span>}
        {row.recoveredAt !== null && <span className="text-small text-success-text">已自动恢复</span>}
      </header>
      {(shown.length > 0 || row.snapshot != null || row.snapshotPurged) && (
        <div className="grid grid-cols-2 gap-3">
          {(row.snapshot != null || row.snapshotPurged) && (
            <figure className="m-0 grid content-start justify-items-start gap-1">
              <PassPicture
                label="抓拍"
                thumbnail={row.snapshot}
                purged={row.snapshotPurged}
                onLook={row.seenRecord == null ? undefined : look(row.seenRecord.type, row.seenRecord.id)}
                className="size-24 rounded-card object-cover"
              />
              <figcaption className="text-caption text-text-3">
                抓拍{row.similarity !== null && ` · 相似度 ${row.similarity}%`}
              </figcaption>
            </figure>
          )}
          {shown.map(({ label, key }) => (
            <figure key={key} className="m-0 grid gap-1">
              <img src={fileUrl(key)} alt={label} className="max-h-64 w-full rounded-card object-contain" />
              <figcaption className="text-caption text-text-3">{label}</figcaption>
            </figure>
          ))}
        </div>
      )}
      <Descriptions
        columns={2}
        items={facts
          .filter((key) => isTold(row[key]))
          .map((key) => ({
            key,
            label: fieldOf(controlAlert, key).label,
            value: <RecordValue of={controlAlert} row={row} field={key} />,
          }))}
      />
      <div className="grid gap-5 xl:grid-cols-2">
        <Evidence of={row} />
        <Checklist kind={row.kind} />
        {row.channelId !== null && (
          <section aria-label="位置">
            <h4 className="mt-0 mb-2 text-body font-semibold text-text-2">位置</h4>
            <DoorSketch label="预警位置" estateId={row.estateId} doorIds={[row.channelId]} />
          </section>
        )}
      </div>
      <RelatedAlerts of={row} />
      <Ways of={row} />
      {actions.some(({ key }) => closes.includes(key)) && <Sayings onSay={onSay} />}
      <ActionBar actions={actions} />
    </section>
  )
}

/** What happened, the newest first, each with what a camera saw of it. */
function Evidence({ of: { evidence, evidencePictures, seenRecord } }: { readonly of: Alert }) {
  const look = useRecordLook()
  const pictureOf = (line: number) =>
    evidence.length < 2 ? undefined : evidencePictures?.find((one) => one.line === line)
  const newestFirst = evidence.map((one, line) => ({ ...one, line })).toReversed()
  return (
    <section aria-label="依据">
      <h4 className="mt-0 mb-2 text-body font-semibold text-text-2">依据</h4>
      <ol className="m-0 grid max-h-72 list-none gap-1 overflow-auto p-0 text-small">
        {newestFirst.map(({ at, text, line }) => {
          const picture = pictureOf(line)
          return (
            <li key={line} className="flex items-center gap-3">
              <span className="shrink-0 tabular-nums text-text-3">{formatDateTime(at)}</span>
              {picture && (
                <PassPicture
                  label="抓拍"
                  thumbnail={picture.image}
                  purged={picture.purged}
                  onLook={seenRecord == null ? undefined : look(seenRecord.type, picture.recordId)}
                  className="size-10 shrink-0 rounded-control object-cover"
                />
              )}
              <span className="min-w-0">{text}</span>
            </li>
          )
        })}
      </ol>
    </section>
  )
}

/** Ticked for oneself while it is being done; what was done is said when it is handled. */
function Checklist({ kind }: { readonly kind: string }) {
  const [done, setDone] = useState<readonly string[]>([])
  return (
    <section aria-label="处置步骤">
      <h4 className="mt-0 mb-2 text-body font-semibold text-text-2">
        {alertKindOf(kind)?.label ?? ''}处置步骤
      </h4>
      <div className="grid gap-1">
        {checklistOf(kind).map((step) => (
          <Checkbox
            key={step}
            value={done.includes(step)}
            onChange={(on) => setDone(on ? [...done, step] : done.filter((one) => one !== step))}
          >
            {step}
          </Checkbox>
        ))}
      </div>
    </section>
  )
}

/** What is often said, by the keys 1 to 9; F is the false alarm. */
const Sayings = ({ onSay }: Pick<AlertSheetProps, 'onSay'>) => (
  <section aria-label="常用结论">
    <h4 className="mt-0 mb-2 text-body font-semibold text-text-2">常用结论</h4>
    <div className="flex flex-wrap gap-2">
      {snippets.map((snippet, at) => (
        <Button key={snippet.text} size="small" onClick={() => onSay(snippet)}>
          {`${at + 1} ${snippet.text}`}
        </Button>
      ))}
    </div>
  </section>
)

/** What it waits for first, the rest beside it. */
const ActionBar = ({ actions }: { readonly actions: readonly RowAction[] }) => (
  <div className="flex flex-wrap gap-2 border-t border-border pt-4">
    {inOrder(actions)
      .toSorted((a, b) => Number(b.atRest ?? false) - Number(a.atRest ?? false))
      .map(({ key, label, atRest, run }) => (
        <Button key={key} variant={atRest ? 'primary' : 'default'} onClick={run}>
          {label}
          {hints[key] && `（${hints[key]}）`}
        </Button>
      ))}
  </div>
)
