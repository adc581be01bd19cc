import { gateActs } from '@linli/api-client/contract/visitor/gate-report'
import { Banner } from '@linli/ui/banner'
import { StatusTag } from '@linli/ui/status-tag'
import { formatDateTime } from '@linli/validators/format-date-time'
import { useConnection } from '../../../../session/connection.ts'
import { useGateStore } from './gate-store.ts'

/** Whether the gate has a network, what waits to be told, and what somebody has to look at. */
export function GateStatus() {
  const lostAt = useConnection((state) => state.lostAt)
  const { waiting, conflicts, isStored, offlineMinutes } = useGateStore()
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-3" role="status" aria-label="网络状态">
        <StatusTag tone={lostAt === null ? 'success' : 'danger'}>
          {lostAt === null ? '在线' : '断网'}
        </StatusTag>
        {lostAt !== null && (
          <span>
            {formatDateTime(new Date(lostAt)).slice(11, 16)} 起，可签到今日预约（{offlineMinutes}
            分钟内）、签离、登记和记录开门
          </span>
        )}
        {waiting.length > 0 && <StatusTag tone="warning">{`${waiting.length}条待补录`}</StatusTag>}
      </div>
      {!isStored && (
        <Banner
          tone="warning"
          title="此浏览器不能加密保存，断网记录只在本页，补录前请勿关闭或刷新（请改用 https 访问）"
        />
      )}
      {conflicts.length > 0 && (
        <Banner tone="warning" title={`${conflicts.length}条补录有冲突，请在「断网补录」核对`}>
          <ul aria-label="补录冲突" className="m-0 grid list-none gap-1 p-0">
            {conflicts.map(({ act, reason }) => (
              <li key={act.entryKey}>
                {formatDateTime(act.at).slice(11, 16)} {gateActs[act.act]}：{reason}
              </li>
            ))}
          </ul>
        </Banner>
      )}
    </div>
  )
}
