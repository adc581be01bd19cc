import { ScreenNumber } from '@linli/ui/screen-number'
import { ScreenPanel } from '@linli/ui/screen-panel'
import { usePanel } from './usePanel.ts'

/** 今日通行. */
export function TodayFigures() {
  const data = usePanel('today')
  return (
    <ScreenPanel aria-label="今日通行">
      <div className="grid h-full grid-cols-5 items-center">
        <ScreenNumber label="人次" value={data?.passes ?? null} data-figure="passes" />
        <ScreenNumber label="人数" value={data?.persons ?? null} />
        <ScreenNumber label="访客人次" value={data?.visitors ?? null} />
        <ScreenNumber label="陌生人次" value={data?.strangers ?? null} />
        <ScreenNumber label="失败次数" value={data?.fails ?? null} />
      </div>
    </ScreenPanel>
  )
}
