import { endDrill, listDrills } from '@linli/api-client/contract/screen/screen-drills'
import type { OutputOf } from '@linli/api-client/kit'
import { Button } from '@linli/ui/button'
import { StatusTag } from '@linli/ui/status-tag'
import { toast } from '@linli/ui/toast'
import { formatDateTime } from '@linli/validators/format-date-time'
import { useCall, useWrite } from '../../../resource/queries.ts'
import { showError } from '../../../session/show-error.ts'

const pollMs = 5000
const shown = 5

const answerOf = ({ taken, closed }: OutputOf<typeof listDrills>[number]['alerts'][number]): string =>
  [
    taken === null ? '无人应答' : `${taken} 秒应答`,
    closed !== null && closed !== taken ? `${closed} 秒处置` : '',
  ]
    .filter(Boolean)
    .join('，')

/** The last drills, and how fast they were answered. */
export function DrillList() {
  const drills = useCall(listDrills, undefined, { refetchInterval: pollMs })
  const end = useWrite(endDrill)
  const rows = (drills.data ?? []).slice(0, shown)
  if (rows.length === 0) return null
  const stop = async (id: number) => {
    try {
      await end.mutateAsync({ id })
      toast.success('演练已结束')
      await drills.refetch()
    } catch (thrown) {
      showError(thrown)
    }
  }
  return (
    <section aria-label="最近的演练" className="grid gap-2">
      <h3 className="m-0 text-body font-semibold">最近的演练</h3>
      <ul className="m-0 grid list-none gap-2 p-0">
        {rows.map(({ id, label, estateName, targetName, startedAt, isRunning, alerts }) => (
          <li key={id} className="grid gap-1 rounded-card p-2 shadow-card">
            <span className="flex items-center gap-2">
              <b className="font-semibold">{label}</b>
              <span className="min-w-0 flex-1 truncate text-caption text-text-2">
                {`${estateName} · ${targetName} · ${formatDateTime(new Date(startedAt)).slice(5, 16)}`}
              </span>
              <StatusTag tone={isRunning ? 'warning' : 'neutral'}>
                {isRunning ? '进行中' : '已结束'}
              </StatusTag>
              {isRunning && (
                <Button size="small" onClick={() => void stop(id)}>
                  结束演练
                </Button>
              )}
            </span>
            {alerts.map((alert) => (
              <span key={alert.title} className="flex justify-between gap-2 text-caption">
                <span>{alert.title}</span>
                <span className="tabular-nums text-text-2">{answerOf(alert)}</span>
              </span>
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}
