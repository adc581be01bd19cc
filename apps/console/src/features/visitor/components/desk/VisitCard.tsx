import { visitorApplication } from '@linli/api-client/contract/visitor/visitor-application'
import { callHost, hostAnswerSeconds } from '@linli/api-client/contract/visitor/visitor-desk-calls'
import { fieldOf, type RowOf } from '@linli/api-client/kit'
import { Banner } from '@linli/ui/banner'
import { Button } from '@linli/ui/button'
import { Card } from '@linli/ui/card'
import { CountdownButton } from '@linli/ui/countdown-button'
import { toast } from '@linli/ui/toast'
import { useState } from 'react'
import { actionCall } from '../../../../resource/calls.ts'
import { FieldValue } from '../../../../resource/FieldValue.tsx'
import { TransitionDialog } from '../../../../resource/opened.tsx'
import { useWrite } from '../../../../resource/queries.ts'
import { whenOpened } from '../../../../resource/when-opened.tsx'
import { useCan, useProfile } from '../../../../session/profile.ts'
import { showError } from '../../../../session/show-error.ts'
import { useDeskKeys } from '../../../../resource/useDeskKeys.ts'

type Visit = RowOf<typeof visitorApplication>

const VisitorSlip = whenOpened(async () => (await import('./VisitorSlip.tsx')).VisitorSlip)
const noKeys = {}
const facts = [
  'applyNo',
  'phone',
  'visitorType',
  'purpose',
  'roomId',
  'hostResidentId',
  'hostDept',
  'validFrom',
  'validTo',
  'companionCount',
  'plateNo',
  'visitCardId',
  'hostConfirmWay',
  'enterAt',
] as const
/** What else may be done, by its state and the rights. */
const others = [
  ['confirm', '电话确认'],
  ['decline', '拒绝'],
  ['officialPass', '公务放行'],
  ['cardOut', '发访客卡'],
  ['cardBack', '收访客卡'],
  ['checkout', '签离'],
  ['extend', '延长'],
] as const

/** Cards are handed out once and taken back once; officials are passed, and nobody else. */
const isFitting = (action: string, { visitCardId, visitorType }: Visit): boolean =>
  action === 'cardOut'
    ? visitCardId === null
    : action === 'cardBack'
      ? visitCardId !== null
      : action !== 'officialPass' || visitorType === 'official'

interface VisitCardProps {
  readonly row: Visit
  /** The gate that a check-in opens. */
  readonly channelId: number | null
  /** False: the page around it has keys of its own. */
  readonly hasKeys?: boolean
}

/** What is known of a visit, and what the desk may do with it. */
export function VisitCard({ row, channelId, hasKeys = true }: VisitCardProps) {
  const codes = useProfile((state) => state.codes)
  const mayCheckIn = useCan('visitor:application:checkIn')
  const mayCall = useCan('visitor:application:confirm')
  const [asking, setAsking] = useState<string | null>(null)
  const [printing, setPrinting] = useState(false)
  const call = actionCall(visitorApplication, 'checkIn')
  const checkIn = useMutationOf(call)
  const ring = useWrite(callHost)
  const isLive = row.state === 'approved' || row.state === 'visiting'
  const canEnter = mayCheckIn && isLive && !row.inside

  const enter = () => {
    if (canEnter) void checkIn({ id: row.id, version: row.version, ...(channelId !== null && { channelId }) })
  }
  useDeskKeys(hasKeys ? { F7: enter, F9: () => mayCheckIn && isLive && setPrinting(true) } : noKeys)
  const transition = asking === null ? undefined : visitorApplication.flow?.transitions[asking]
  return (
    <Card
      title={row.visitorName}
      actions={<FieldValue meta={fieldOf(visitorApplication, 'state')} value={row.state} />}
    >
      <div className="grid gap-4">
        {row.risks.includes('black') && (
          <Banner tone="danger" title="布控人员或车辆，请勿放行并联系值班经理" />
        )}
        {row.cardKept && <Banner tone="warning" title="访客卡未归还，该卡已冻结" />}
        {row.overstay && <Banner tone="danger" title="已超时滞留" />}
        <dl className="m-0 grid grid-cols-[auto_1fr] gap-x-4 gap-y-2">
          {facts
            .filter((key) => row[key] !== null && row[key] !== undefined)
            .map((key) => (
              <div key={key} className="col-span-2 grid grid-cols-subgrid">
                <dt className="text-text-2">{fieldOf(visitorApplication, key).label}</dt>
                <dd className="m-0 min-w-0">
                  {row.labels?.[key] ?? (
                    <FieldValue meta={fieldOf(visitorApplication, key)} value={row[key]} />
                  )}
                </dd>
              </div>
            ))}
        </dl>
        <div className="flex flex-wrap gap-2">
          {canEnter && hasKeys && (
            <Button variant="primary" onClick={enter}>
              {channelId === null ? '签到 F7' : '签到并开门 F7'}
            </Button>
          )}
          {mayCall && row.state === 'pending_host' && (
            <CountdownButton
              seconds={hostAnswerSeconds}
              onSend={async () => {
                try {
                  const { told } = await ring.mutateAsync({ id: row.id })
                  toast.info(told === 0 ? '住户没有小程序账号，请电话联系' : '已通知住户，等待答复')
                } catch (thrown) {
                  showError(thrown)
                  throw thrown
                }
              }}
            >
              联系住户
            </CountdownButton>
          )}
          {others.map(([action, label]) => {
            const offered = visitorApplication.flow?.transitions[action]
            const isOffered =
              offered !== undefined &&
              offered.from.includes(row.state) &&
              codes.has(`visitor:application:${offered.permission ?? action}`) &&
              isFitting(action, row)
            return isOffered ? (
              <Button key={action} onClick={() => setAsking(action)}>
                {label}
              </Button>
            ) : null
          })}
          {mayCheckIn && isLive && hasKeys && (
            <Button onClick={() => setPrinting(true)}>打印访客单 F9</Button>
          )}
        </div>
      </div>
      {asking !== null && transition && (
        <TransitionDialog
          of={visitorApplication}
          row={row}
          action={asking}
          transition={transition}
          onClose={() => setAsking(null)}
        />
      )}
      {printing && <VisitorSlip id={row.id} onDone={() => setPrinting(false)} />}
    </Card>
  )
}

type CheckIn = NonNullable<ReturnType<typeof actionCall<typeof visitorApplication>>>

/** Runs the check-in and says how it went. */
function useMutationOf(call: CheckIn | undefined) {
  if (call === undefined) throw new Error('Linli: visits are not checked in')
  const { mutateAsync } = useWrite(call)
  return async (input: { id: number; version: number; channelId?: number }) => {
    try {
      await mutateAsync(input)
      toast.success('已签到')
    } catch (thrown) {
      showError(thrown)
    }
  }
}
