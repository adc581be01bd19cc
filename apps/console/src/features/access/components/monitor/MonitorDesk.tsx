import type { LivePass } from '@linli/api-client/contract/access/live-pass'
import { Button } from '@linli/ui/button'
import { FullscreenToggle } from '@linli/ui/fullscreen-toggle'
import { Skeleton } from '@linli/ui/skeleton'
import { StatusTag } from '@linli/ui/status-tag'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { EstateSelect } from '../../../../resource/EstateSelect.tsx'
import { LoadFailed } from '../../../../resource/LoadFailed.tsx'
import { whenOpened } from '../../../../resource/when-opened.tsx'
import { useCan } from '../../../../session/profile.ts'
import type { LiveState } from '../live/follow-live.ts'
import { FigureStrip } from '../FigureStrip.tsx'
import { DoorWall, inOrder } from './DoorWall.tsx'
import { PassFeed } from './PassFeed.tsx'
import { useDoorCommands } from '../../../../resource/useDoorCommands.ts'
import { useFeedFilter } from './useFeedFilter.ts'
import { useMonitor } from './useMonitor.ts'

// The doors come first: whoever has one estate never chooses another, and most passes are never looked at.
const PassCheck = whenOpened(async () => (await import('./PassCheck.tsx')).PassCheck)
const DoorDialog = whenOpened(async () => (await import('./DoorDialogs.tsx')).DoorDialog)
const modeDialogs = () => import('../modes/mode-dialogs.ts')
const OverrideDialog = whenOpened(async () => (await modeDialogs()).OverrideDialog)
const StartEmergency = whenOpened(async () => (await import('../modes/StartEmergency.tsx')).StartEmergency)
const SoundCheck = whenOpened(async () => (await import('../../../../resource/SoundCheck.tsx')).SoundCheck)
const MonitorSettings = whenOpened(async () => (await import('./MonitorSettings.tsx')).MonitorSettings)

const states = {
  connecting: { tone: 'neutral', label: '连接中' },
  live: { tone: 'success', label: '实时' },
  retrying: { tone: 'warning', label: '重连中' },
  polling: { tone: 'warning', label: '轮询' },
} as const satisfies Record<LiveState, { readonly tone: string; readonly label: string }>

/** How long a door is usually closed from here. */
const lockMinutes = 30

interface Doing {
  readonly channelId: number
  readonly verb: 'open' | 'talk' | 'lock'
}

/** Whether a key belongs to what is being written, or to what is open over the desk. */
const isElsewhere = ({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  ctrlKey ||
  metaKey ||
  altKey ||
  document.querySelector('[role=dialog], [role=alertdialog]') !== null ||
  (target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null)

/** The guard's desk: doors, what happens at them, and who is to be looked at. */
export function MonitorDesk() {
  const { estateId, filter, choose, change } = useFeedFilter()
  const [looked, look] = useState<LivePass | null>(null)
  const [picked, pick] = useState<number | null>(null)
  const [setting, setSetting] = useState(false)
  const [doing, setDoing] = useState<Doing | null>(null)
  const [openingAll, setOpeningAll] = useState(false)
  const mayOpenAll = useCan('base:channel:emergency')
  const desk = useRef<HTMLDivElement>(null)
  const { results, follow } = useDoorCommands()
  const monitor = useMonitor(estateId, filter)
  const { layout, arrange } = monitor
  const { data } = monitor.overview
  const doors = inOrder(data?.channels ?? [], layout.slots)
  const shown = looked ?? (layout.autoPopup ? monitor.asking : undefined) ?? null

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isElsewhere(event)) return
    const door = /^[1-9]$/.test(event.key) ? doors.slice(0, layout.grid)[Number(event.key) - 1] : undefined
    if (door !== undefined) pick(door.id)
    else if (event.key.toLowerCase() === 'o' && picked !== null) setDoing({ channelId: picked, verb: 'open' })
    else return
    event.preventDefault()
  })
  useEffect(() => {
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])

  if (monitor.overview.error && !data)
    return <LoadFailed error={monitor.overview.error} onRetry={() => void monitor.overview.refetch()} />
  if (!data) return <Skeleton shape="block" />
  const { figures } = data
  const state = states[monitor.state]
  const doingDoor = doors.find(({ id }) => id === doing?.channelId)
  const lock = (channelId: number) => {
    const door = doors.find(({ id }) => id === channelId)
    if (door?.mode !== 'keep_closed') setDoing({ channelId, verb: 'lock' })
    else void modeDialogs().then(({ askToClear }) => askToClear({ channelIds: [channelId] }, door.name))
  }
  return (
    <div ref={desk} className="grid content-start gap-3 bg-canvas py-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <EstateSelect value={data.estateId} onChange={choose} />
        <div className="flex flex-wrap items-center gap-3">
          {layout.alarmSound && layout.volume > 0 && <SoundCheck />}
          <span role="status">
            <StatusTag tone={state.tone}>{state.label}</StatusTag>
          </span>
          <Button
            aria-pressed={filter.onlyAbnormal}
            variant={filter.onlyAbnormal ? 'primary' : 'default'}
            onClick={() => change({ onlyAbnormal: !filter.onlyAbnormal })}
          >
            只看异常
          </Button>
          <Button onClick={() => setSetting(true)}>筛选与布局</Button>
          {mayOpenAll && (
            <Button tone="danger" onClick={() => setOpeningAll(true)}>
              应急开启
            </Button>
          )}
          <FullscreenToggle target={desk} />
        </div>
      </div>
      <FigureStrip
        label="今日"
        figures={[
          { label: '今日进', value: figures.entered },
          { label: '今日出', value: figures.left },
          { label: '在访访客', value: figures.visiting },
          { label: '失败', value: figures.fails },
          { label: '陌生人', value: figures.strangers },
          { label: '未核验异常', value: figures.unchecked, isUrgent: figures.unchecked > 0 },
          {
            label: '在线门禁',
            value: `${figures.online}/${figures.devices}`,
            isUrgent: figures.online < figures.devices,
          },
          { label: '非正常模式', value: figures.unusual, isUrgent: figures.unusual > 0 },
        ]}
      />
      <div className="grid items-start gap-3 xl:grid-cols-[minmax(0,1fr)_400px]">
        <DoorWall
          doors={doors}
          layout={layout}
          picked={picked}
          results={results}
          onPick={pick}
          onOpen={(channelId) => setDoing({ channelId, verb: 'open' })}
          onTalk={(channelId) => setDoing({ channelId, verb: 'talk' })}
          onLock={lock}
          onOrder={(slots) => arrange({ slots })}
        />
        <PassFeed rows={monitor.rows} onLook={look} />
      </div>
      {setting && (
        <MonitorSettings
          doors={doors}
          filter={filter}
          onFilter={change}
          layout={layout}
          onLayout={arrange}
          onClose={() => setSetting(false)}
        />
      )}
      {shown !== null && doing === null && !setting && (
        <PassCheck
          key={shown.id}
          pass={shown}
          waiting={monitor.waiting}
          onClose={() => {
            look(null)
            monitor.answered(shown.id)
          }}
        />
      )}
      {doing?.verb === 'lock' && doingDoor !== undefined && (
        <OverrideDialog
          chosen={{ channelIds: [doingDoor.id] }}
          title={`封闭：${doingDoor.name}`}
          initial={{ mode: 'keep_closed', minutes: lockMinutes }}
          onClose={() => setDoing(null)}
        />
      )}
      {openingAll && <StartEmergency estateId={data.estateId} onClose={() => setOpeningAll(false)} />}
      {doing !== null && doing.verb !== 'lock' && doingDoor !== undefined && (
        <DoorDialog
          door={doingDoor}
          verb={doing.verb}
          onSent={(commandId, done) => void follow(doing.channelId, commandId, done)}
          onClose={() => setDoing(null)}
        />
      )}
    </div>
  )
}
