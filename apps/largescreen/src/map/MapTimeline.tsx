import { formatDateTime } from '@linli/validators/format-date-time'
import { usePanel } from '../panels/usePanel.ts'
import * as css from './map.css.ts'
import { useWallMap } from './wall-map.ts'

const height = 60
/** Alerts stand in a row of their own above the bars. */
const markHeight = 8
const barHeight = height - markHeight - 4

/** 时间轴: passes and alerts per ten minutes of the last 24 hours; drawn back, the map glows where people passed then. */
export function MapTimeline() {
  const buckets = usePanel('tl') ?? []
  const at = useWallMap((state) => state.at)
  if (buckets.length === 0) return <div className={css.timeline}>暂无数据</div>
  const most = Math.max(1, ...buckets.map(({ passes }) => passes))
  const last = buckets.length - 1
  const chosen =
    at === null
      ? last
      : Math.max(
          0,
          buckets.findIndex(({ t }) => t === at),
        )
  const total = buckets.reduce((sum, { passes }) => sum + passes, 0)
  const warned = buckets.reduce((sum, { alerts }) => sum + alerts, 0)
  return (
    <div className={css.timeline}>
      <div className={css.chart}>
        <svg
          className={css.bars}
          viewBox={`0 0 ${buckets.length} ${height}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={`近24小时通行 ${total} 人次，每10分钟最多 ${most} 人次；预警 ${warned} 条`}
        >
          {buckets.map(({ t, passes, level }, index) => (
            <g key={t}>
              <rect
                className={css.bar}
                data-now={index === chosen ? '' : undefined}
                x={index + 0.1}
                y={height - (passes / most) * barHeight}
                width={0.8}
                height={(passes / most) * barHeight}
              />
              {level !== null && (
                <rect
                  className={css.warned}
                  data-level={level}
                  x={index}
                  y={0}
                  width={1}
                  height={markHeight}
                />
              )}
            </g>
          ))}
        </svg>
        <input
          className={css.slider}
          type="range"
          aria-label="回看时间"
          aria-valuetext={at === null ? '实时' : formatDateTime(new Date(at))}
          min={0}
          max={last}
          value={chosen}
          onChange={(event) => {
            const index = Number(event.target.value)
            useWallMap.setState({ at: index === last ? null : (buckets[index]?.t ?? null) })
          }}
        />
      </div>
      <button type="button" className={css.live} onClick={() => useWallMap.setState({ at: null })}>
        {at === null ? '近1小时通行' : `${formatDateTime(new Date(at)).slice(5, 16)} · 回到实时`}
      </button>
    </div>
  )
}
