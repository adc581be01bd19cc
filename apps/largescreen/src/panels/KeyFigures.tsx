import { ScreenNumber } from '@linli/ui/screen-number'
import { ScreenPanel } from '@linli/ui/screen-panel'
import { usePanel } from './usePanel.ts'

/** 核心指标. */
export function KeyFigures() {
  const data = usePanel('kpi')
  return (
    <ScreenPanel aria-label="核心指标">
      <div className="grid h-full grid-cols-5 items-center">
        <ScreenNumber label="房屋" value={data?.rooms ?? null} unit="户" />
        <ScreenNumber label="入住率" value={data?.occupancyRate ?? null} unit="%" />
        <ScreenNumber label="实住人口" value={data?.living ?? null} unit="人" />
        <ScreenNumber label="今日通行" value={data?.passes ?? null} unit="人次" data-figure="passes" />
        <ScreenNumber label="设备在线率" value={data?.onlineRate ?? null} unit="%" />
      </div>
    </ScreenPanel>
  )
}
