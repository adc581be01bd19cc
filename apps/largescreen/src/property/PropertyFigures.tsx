import { ScreenNumber } from '@linli/ui/screen-number'
import { ScreenPanel } from '@linli/ui/screen-panel'
import { usePanel } from '../panels/usePanel.ts'

/** 物业概况: this month, and what of today wants somebody. */
export function PropertyFigures() {
  const data = usePanel('propertySum')
  return (
    <ScreenPanel aria-label="物业概况">
      <div className="flex h-full items-end justify-between">
        <ScreenNumber label="在管面积" value={data?.area ?? null} unit="㎡" digits={3} />
        <ScreenNumber label="户数" value={data?.households ?? null} digits={3} />
        <ScreenNumber label="本月收缴率" value={data?.payRate ?? null} unit="%" digits={3} />
        <ScreenNumber label="今日报修" value={data?.repairsToday ?? null} digits={2} data-figure="repairs" />
        <ScreenNumber label="待派单" value={data?.repairsPending ?? null} digits={2} />
        <ScreenNumber label="按时完成率" value={data?.finishRate ?? null} unit="%" digits={3} />
        <ScreenNumber label="满意度" value={data?.satisfaction ?? null} digits={2} />
        <ScreenNumber label="本月投诉" value={data?.complaints ?? null} digits={2} />
      </div>
    </ScreenPanel>
  )
}
