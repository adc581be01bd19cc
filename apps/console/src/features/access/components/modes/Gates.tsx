import { modeBoard, type ModeGate } from '@linli/api-client/contract/access/modes/channel-mode'
import { channelLevels, passModes } from '@linli/api-client/contract/base/channel'
import { Button } from '@linli/ui/button'
import { Empty } from '@linli/ui/empty'
import { Skeleton } from '@linli/ui/skeleton'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { EstateSelect } from '../../../../resource/EstateSelect.tsx'
import { LoadFailed } from '../../../../resource/LoadFailed.tsx'
import { useCall } from '../../../../resource/queries.ts'
import { setAll, useAddress } from '../../../../resource/useAddress.ts'
import { useAsked } from '../../../../resource/useAsked.ts'
import { whenOpened } from '../../../../resource/when-opened.tsx'
import { useCan } from '../../../../session/profile.ts'
import { FigureStrip } from '../FigureStrip.tsx'
import { GateCard, type GateVerb } from './GateCard.tsx'
import { GateSketch } from './GateSketch.tsx'
import { ModeLegend } from './WeekBars.tsx'
import type { PassMode } from './mode-look.ts'

const dialogs = () => import('./mode-dialogs.ts')
const OverrideDialog = whenOpened(async () => (await dialogs()).OverrideDialog)
const CopyPlan = whenOpened(async () => (await dialogs()).CopyPlan)
const StartEmergency = whenOpened(async () => (await import('./StartEmergency.tsx')).StartEmergency)
const EditPlan = whenOpened(async () => (await dialogs()).EditPlan)
const ModeSheet = whenOpened(async () => (await import('./mode-prints.ts')).ModeSheet)

type Doing =
  | { readonly verb: 'override' | 'plan' | 'copy'; readonly gate: ModeGate }
  | { readonly verb: 'emergency' | 'print' }

const everyMs = 5_000
/** More of one level stand there when they are asked for. */
const atFirst = 12

const isUsual = ({ mode, modeState }: ModeGate) => mode === 'normal' && modeState === 'synced'

/** The gates of an estate around its sketch: how each behaves now, and what may be done about it. */
export function Gates() {
  const [search, change] = useAddress()
  const asked = Number(search.get('estateId')) || undefined
  const { data, error, refetch } = useCall(modeBoard, asked === undefined ? {} : { estateId: asked }, {
    refetchInterval: everyMs,
  })
  const [doing, setDoing] = useState<Doing | null>(null)
  const [picked, pick] = useState<number | null>(null)
  const mayOverride = useCan('access:trafficMode:override')
  const mayPlan = useCan('access:trafficMode:update')
  const mayOpenAll = useCan('base:channel:emergency')
  useAsked({ emergency: mayOpenAll && (() => setDoing({ verb: 'emergency' })) })
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton shape="block" />
  const { estateId, gates } = data
  const close = () => setDoing(null)
  const choose = (id: number | null) =>
    change((query) => setAll(query, { estateId: String(id ?? '') }), { replace: true })
  const show = (id: number) => {
    pick(id)
    document.getElementById(`gate-${id}`)?.scrollIntoView({ block: 'nearest', behavior: 'smooth' })
  }
  const verbsOf = (gate: ModeGate): GateVerb[] => [
    ...(mayOverride && gate.mode !== 'emergency'
      ? [{ key: 'override', label: '临时模式…', onSelect: () => setDoing({ verb: 'override', gate }) }]
      : []),
    ...(mayOverride && gate.overrideUntil !== null
      ? [
          {
            key: 'clear',
            label: '结束临时模式',
            onSelect: () =>
              void dialogs().then(({ askToClear }) =>
                askToClear({ channelIds: [gate.channelId] }, gate.name),
              ),
          },
        ]
      : []),
    ...(mayPlan
      ? [
          { key: 'plan', label: '默认模式与时段…', onSelect: () => setDoing({ verb: 'plan', gate }) },
          { key: 'copy', label: '复制时段到…', onSelect: () => setDoing({ verb: 'copy', gate }) },
        ]
      : []),
  ]
  const count = (mode: PassMode) => gates.filter((one) => one.mode === mode).length
  const lost = gates.filter(({ modeState }) => modeState === 'failed' || modeState === 'partial').length
  return (
    <div className="grid content-start gap-3 py-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <EstateSelect value={estateId} onChange={choose} />
        <div className="flex flex-wrap items-center gap-3">
          <ModeLegend />
          {gates.length > 0 && (
            <Button icon={Printer} onClick={() => setDoing({ verb: 'print' })}>
              打印模式表
            </Button>
          )}
          {mayOpenAll && gates.length > 0 && (
            <Button variant="primary" tone="danger" onClick={() => setDoing({ verb: 'emergency' })}>
              应急开启
            </Button>
          )}
        </div>
      </div>
      {gates.length === 0 ? (
        <Empty title="没有通道" cause="在通道管理中登记通道并绑定设备后，会出现在这里" />
      ) : (
        <>
          <FigureStrip
            label="通行模式"
            figures={[
              ...(['normal', 'keep_open', 'card_only', 'keep_closed'] as const).map((mode) => ({
                label: passModes[mode].label,
                value: count(mode),
              })),
              {
                label: passModes.emergency.label,
                value: count('emergency'),
                isUrgent: count('emergency') > 0,
              },
              { label: '临时', value: gates.filter(({ cause }) => cause === 'override').length },
              { label: '未全部生效', value: lost, isUrgent: lost > 0 },
            ]}
          />
          <div className="grid items-start gap-3 lg:grid-cols-[320px_minmax(0,1fr)]">
            <div className="order-last lg:sticky lg:top-3 lg:order-none">
              <GateSketch boundary={data.boundary} gates={gates} picked={picked} onPick={show} />
            </div>
            <div className="grid min-w-0 content-start gap-4">
              {Object.entries(channelLevels).map(([level, label]) => (
                <Level
                  key={level}
                  label={label}
                  gates={gates.filter((one) => one.level === level)}
                  picked={picked}
                  verbsOf={verbsOf}
                  onPick={pick}
                />
              ))}
            </div>
          </div>
        </>
      )}
      {doing?.verb === 'override' && (
        <OverrideDialog
          chosen={{ channelIds: [doing.gate.channelId] }}
          title={`临时模式：${doing.gate.name}`}
          onClose={close}
        />
      )}
      {doing?.verb === 'plan' && <EditPlan id={doing.gate.id} onClose={close} />}
      {doing?.verb === 'copy' && estateId !== null && (
        <CopyPlan
          channelId={doing.gate.channelId}
          name={doing.gate.name}
          estateId={estateId}
          onClose={close}
        />
      )}
      {doing?.verb === 'emergency' && <StartEmergency estateId={estateId} onClose={close} />}
      {doing?.verb === 'print' && <ModeSheet board={data} onDone={close} />}
    </div>
  )
}

interface LevelProps {
  readonly label: string
  readonly gates: readonly ModeGate[]
  readonly picked: number | null
  readonly verbsOf: (gate: ModeGate) => GateVerb[]
  readonly onPick: (id: number) => void
}

/** The gates of one level; those that are not as usual first. */
function Level({ label, gates, picked, verbsOf, onPick }: LevelProps) {
  const [isOpen, setOpen] = useState(false)
  if (gates.length === 0) return null
  const unusual = gates.filter((one) => !isUsual(one))
  const ordered = [...unusual, ...gates.filter(isUsual)]
  const shown = isOpen
    ? ordered
    : ordered.filter((one, at) => at < Math.max(atFirst, unusual.length) || one.id === picked)
  return (
    <section aria-label={label} className="grid gap-2">
      <h2 className="m-0 text-body font-semibold text-text-2">
        {label} <span className="font-normal tabular-nums">{gates.length}</span>
      </h2>
      <ul className="m-0 grid list-none grid-cols-[repeat(auto-fill,minmax(min(100%,248px),1fr))] gap-3 p-0">
        {shown.map((gate) => (
          <GateCard
            key={gate.id}
            gate={gate}
            isPicked={gate.id === picked}
            verbs={verbsOf(gate)}
            onPick={() => onPick(gate.id)}
          />
        ))}
      </ul>
      {gates.length > shown.length && (
        <div>
          <Button
            variant="text"
            onClick={() => setOpen(true)}
          >{`显示其余 ${gates.length - shown.length} 个`}</Button>
        </div>
      )}
    </section>
  )
}
