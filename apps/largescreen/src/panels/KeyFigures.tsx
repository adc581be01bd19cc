import { ScreenNumber } from '@linli/ui/screen-number'
import { ScreenPanel } from '@linli/ui/screen-panel'
import { usePanel } from './usePanel.ts'

/** 核心指标. */
export function KeyFigures() {
  const data = usePanel('kpi')
  const untreated = data?.untreated ?? null
  return (
    <ScreenPanel aria-label="核心指标">
      <div className="flex h-full items-end justify-between">
        <ScreenNumber label="房屋" value={data?.rooms ?? null} digits={3} />
        <ScreenNumber label="入住率" value={data?.occupancyRate ?? null} unit="%" digits={3} />
        <ScreenNumber label="实住人口" value={data?.living ?? null} digits={3} />
        <ScreenNumber label="车辆" value={data?.vehicles ?? null} digits={3} />
        <ScreenNumber
          label="今日通行"
          value={data ? data.passes + data.cars : null}
          digits={3}
          data-figure="passes"
        />
        <ScreenNumber label="设备在线率" value={data?.onlineRate ?? null} unit="%" digits={3} />
        <ScreenNumber
          label="未处理预警"
          value={untreated}
          digits={2}
          {...(untreated !== null && untreated > 0 && { className: 'text-[var(--linli-screen-important)]' })}
        />
      </div>
    </ScreenPanel>
  )
}
