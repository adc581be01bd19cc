import { ScreenNumber } from '@linli/ui/screen-number'
import { ScreenPanel } from '@linli/ui/screen-panel'
import { usePanel } from './usePanel.ts'

/** 今日通行. */
export function TodayFigures() {
  const data = usePanel('today')
  return (
    <ScreenPanel aria-label="今日通行">
      <div className="flex h-full items-end justify-between">
        <ScreenNumber label="人次" value={data?.passes ?? null} digits={3} data-figure="passes" />
        <ScreenNumber label="人数" value={data?.persons ?? null} digits={3} />
        <ScreenNumber label="车次" value={data?.cars ?? null} digits={3} />
        <ScreenNumber label="访客人次" value={data?.visitors ?? null} digits={2} />
        <ScreenNumber label="陌生人次" value={data?.strangers ?? null} digits={2} />
        <ScreenNumber label="失败次数" value={data?.fails ?? null} digits={2} />
        <ScreenNumber label="在场车辆" value={data?.parked ?? null} digits={3} />
        <ScreenNumber label="余位" value={data?.freeSpaces ?? null} digits={3} />
      </div>
    </ScreenPanel>
  )
}
