import { emergencyItemStates } from '@linli/api-client/contract/access/modes/emergency-item'
import {
  emergencyKinds,
  type emergencyRelease,
  type emergencyReport,
  emergencyTriggers,
} from '@linli/api-client/contract/access/modes/emergency-release'
import type { OutputOf, RowOf } from '@linli/api-client/kit'
import { formatDateTime } from '@linli/validators/format-date-time'
import { PrintTable } from '../../../../resource/print/PrintTable.tsx'
import { PrintSheet } from '../../../../resource/PrintSheet.tsx'

interface EmergencyReportProps {
  readonly release: RowOf<typeof emergencyRelease>
  readonly data: OutputOf<typeof emergencyReport>
  readonly onDone: () => void
}

const timeOf = (iso: string | null) => (iso === null ? '进行中' : formatDateTime(new Date(iso)))
const stateOf = (state: string) =>
  state in emergencyItemStates ? emergencyItemStates[state as keyof typeof emergencyItemStates].label : state

/** How an emergency went, on paper with room for signatures: a drill above all. */
export function EmergencyReport({ release, data, onDone }: EmergencyReportProps) {
  const facts: readonly (readonly [string, string])[] = [
    ['小区', data.estateName],
    ['类型', emergencyKinds[release.kind].label],
    ['触发', emergencyTriggers[release.trigger]],
    ['范围', release.place],
    ['原因', release.reason],
    ['开始', timeOf(release.startedAt)],
    ['结束', `${timeOf(release.endedAt)} ${release.endReason ?? ''}`],
    ['通道', `共 ${release.total} 个，打开 ${release.opened} 个，未打开 ${release.failed} 个`],
    [
      '用时',
      data.lastSeconds === null
        ? '没有门打开'
        : `半数的门 ${data.medianSeconds ?? 0} 秒内打开，最后一扇 ${data.lastSeconds} 秒`,
    ],
  ]
  return (
    <PrintSheet onDone={onDone}>
      <article className="p-8 text-[13px]">
        <h1 className="mb-4 text-center text-xl font-semibold">
          {`${release.kind === 'drill' ? '应急演练报告' : '应急开启报告'} ${release.releaseNo}`}
        </h1>
        <dl className="mb-4 grid grid-cols-[80px_1fr] gap-1">
          {facts.map(([label, value]) => (
            <div key={label} className="contents">
              <dt className="text-neutral-600">{label}</dt>
              <dd className="m-0">{value}</dd>
            </div>
          ))}
        </dl>
        <PrintTable
          heads={['通道', '设备', '结果', '用时', '说明']}
          rows={data.doors.map(({ channel, device, state, seconds, message }) => ({
            key: `${channel}/${device ?? ''}`,
            cells: [
              channel,
              device ?? '—',
              stateOf(state),
              seconds === null ? '—' : `${seconds} 秒`,
              message ?? '',
            ],
          }))}
        />
        <div className="mt-10 flex justify-between">
          {['负责人', '安全员', '日期'].map((who) => (
            <span key={who}>{`${who}：____________`}</span>
          ))}
        </div>
      </article>
    </PrintSheet>
  )
}
