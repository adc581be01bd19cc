import { ScreenNumber } from '@linli/ui/screen-number'
import { ScreenPanel } from '@linli/ui/screen-panel'
import { usePanel } from '../panels/usePanel.ts'

/** 预警概况 of thirty days. */
export function AlertFigures() {
  const data = usePanel('alertSum')
  return (
    <ScreenPanel aria-label="预警概况">
      <div className="flex h-full items-end justify-between">
        <ScreenNumber label="近30天" value={data?.total ?? null} unit="条" />
        <ScreenNumber label="今日" value={data?.today ?? null} unit="条" />
        <ScreenNumber label="未处理" value={data?.untreated ?? null} unit="条" data-figure="untreated" />
        <ScreenNumber label="处理中" value={data?.processing ?? null} unit="条" />
        <ScreenNumber label="处理率" value={data?.handledRate ?? null} unit="%" />
        <ScreenNumber
          label="平均处理"
          value={data?.avgMinutes == null ? null : Math.round(data.avgMinutes)}
          unit="分钟"
        />
      </div>
    </ScreenPanel>
  )
}
