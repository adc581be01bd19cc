import {
  type MonitorChannel,
  type MonitorLayout,
  monitorGrids,
} from '@linli/api-client/contract/access/monitor'
import { passDirections, personKinds } from '@linli/api-client/contract/access/pass-record'
import { Drawer } from '@linli/ui/drawer'
import { Field } from '@linli/ui/field'
import { MultiSelect } from '@linli/ui/multi-select'
import { Select } from '@linli/ui/select'
import { SegmentedControl } from '@linli/ui/segmented-control'
import { Slider } from '@linli/ui/slider'
import { Switch } from '@linli/ui/switch'
import type { FeedFilter } from './feed.ts'

interface MonitorSettingsProps {
  readonly doors: readonly MonitorChannel[]
  readonly filter: FeedFilter
  readonly onFilter: (part: Partial<FeedFilter>) => void
  readonly layout: MonitorLayout
  readonly onLayout: (part: Partial<MonitorLayout>) => void
  readonly onClose: () => void
}

/** Which passes are looked at, and how the desk behaves. Each choice holds at once. */
export function MonitorSettings(props: MonitorSettingsProps) {
  const { doors, filter, onFilter, layout, onLayout, onClose } = props
  return (
    <Drawer open title="筛选与布局" width={480} onClose={onClose}>
      <div className="grid gap-5">
        <Field label="通道">
          <MultiSelect<number>
            placeholder="全部通道"
            value={filter.channelIds}
            options={doors.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(channelIds) => onFilter({ channelIds: channelIds ?? [] })}
          />
        </Field>
        <Field label="人员类别">
          <MultiSelect
            placeholder="全部人员"
            value={filter.personKinds}
            options={Object.entries(personKinds).map(([value, { label }]) => ({ value, label }))}
            onChange={(kinds) => onFilter({ personKinds: kinds ?? [] })}
          />
        </Field>
        <Field label="方向">
          <Select
            placeholder="进和出"
            clearable
            value={filter.direction}
            options={Object.entries(passDirections).map(([value, label]) => ({ value, label }))}
            onChange={(direction) => onFilter({ direction })}
          />
        </Field>
        <SegmentedControl
          label="同时显示的通道"
          value={String(layout.grid)}
          options={monitorGrids.map((grid) => ({ value: String(grid), label: `${grid}格` }))}
          onChange={(grid) => onLayout({ grid: monitorGrids.find((one) => String(one) === grid) ?? 9 })}
        />
        <Switch value={layout.autoPopup} onChange={(autoPopup) => onLayout({ autoPopup })}>
          异常自动弹出核对
        </Switch>
        <Switch value={layout.alarmSound} onChange={(alarmSound) => onLayout({ alarmSound })}>
          异常响铃
        </Switch>
        <Field label="音量">
          <Slider
            value={layout.volume}
            min={0}
            max={100}
            step={10}
            disabled={!layout.alarmSound}
            onChange={(volume) => onLayout({ volume: volume ?? 0 })}
          />
        </Field>
        <p className="m-0 text-small text-text-2">
          按 1–9 选通道，O 开门；核对时 Y 一致、N 不一致、Esc 忽略。拖动通道名，或按 Alt
          加方向键，可以换位置。
        </p>
      </div>
    </Drawer>
  )
}
