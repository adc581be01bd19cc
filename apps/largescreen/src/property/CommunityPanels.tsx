import { ScreenPanel } from '@linli/ui/screen-panel'
import { ScreenRing } from '@linli/ui/screen-ring'
import type { ScreenInk } from '@linli/ui/screen-columns'
import { formatDateTime } from '@linli/validators/format-date-time'
import { GaugeLines } from '../panels/GaugeLines.tsx'
import { PanelParts } from '../panels/PanelParts.tsx'
import { usePanel } from '../panels/usePanel.ts'
import * as css from './property.css.ts'

const inks: Readonly<Record<string, ScreenInk>> = {
  sold: 'accent',
  leased: 'dim',
  idle: 'notice',
  reserved: 'quiet',
  disabled: 'quiet',
}

/** 车位经营: spaces by state, the share that is hired, and leases that end soon. */
export function Parking() {
  const data = usePanel('park')
  return (
    <ScreenPanel title="车位经营" empty={!data || data.total === 0}>
      <PanelParts
        parts={[
          {
            key: 'states',
            rows: 1,
            content: (
              <ScreenRing
                label="车位状态"
                whole="车位"
                parts={(data?.states ?? []).map(({ key, label, count }) => ({
                  key,
                  label,
                  value: count,
                  ink: inks[key] ?? 'quiet',
                }))}
              />
            ),
          },
          {
            key: 'tiles',
            rows: 1,
            fits: true,
            content: (
              <div className={css.tiles}>
                <span className={css.tile}>
                  出租率 <b className={css.strong}>{data?.leasedRate ?? '--'}%</b>
                </span>
                <span className={css.tile}>
                  30天内到期 <b className={css.strong}>{data?.ending ?? '--'}</b>
                </span>
              </div>
            ),
          },
        ]}
      />
    </ScreenPanel>
  )
}

const percent = (value: number | null) => (value === null ? '未公开' : `${value}%`)

/** 公告与投票: the last notices with who has read them, votes that run with who has taken part. */
export function Notices() {
  const { notices, votes } = usePanel('notice') ?? { notices: [], votes: [] }
  return (
    <ScreenPanel title="公告与投票" empty={notices.length === 0 && votes.length === 0}>
      <PanelParts
        parts={[
          {
            key: 'votes',
            rows: votes.length,
            fits: true,
            content: (
              <GaugeLines
                label="进行中的投票"
                lines={votes.slice(0, 2).map(({ key, title, endAt, turnout, area }) => ({
                  key,
                  title,
                  text:
                    area === null
                      ? `${formatDateTime(new Date(endAt)).slice(5, 10)}止 ${percent(turnout)}`
                      : `人 ${percent(turnout)} 面积 ${area}%`,
                  filled: turnout,
                }))}
              />
            ),
          },
          {
            key: 'notices',
            title: '公告已读率',
            rows: notices.length,
            fits: true,
            content: (
              <GaugeLines
                label="最近的公告"
                lines={notices.slice(0, votes.length > 0 ? 2 : 4).map(({ id, title, readRate }) => ({
                  key: String(id),
                  title,
                  text: readRate === null ? '--' : `${readRate}%`,
                  filled: null,
                }))}
              />
            ),
          },
        ]}
      />
    </ScreenPanel>
  )
}
