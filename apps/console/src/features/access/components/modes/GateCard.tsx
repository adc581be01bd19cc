import { channelMode, type ModeGate } from '@linli/api-client/contract/access/modes/channel-mode'
import { passModes } from '@linli/api-client/contract/base/channel'
import { fieldOf } from '@linli/api-client/kit'
import { IconButton } from '@linli/ui/icon-button'
import { Menu } from '@linli/ui/menu'
import { StatusTag } from '@linli/ui/status-tag'
import { formatDateTime } from '@linli/validators/format-date-time'
import { Ellipsis } from 'lucide-react'
import { FieldValue } from '../../../../resource/FieldValue.tsx'
import { countText, useNow } from './useNow.ts'

export interface GateVerb {
  readonly key: string
  readonly label: string
  readonly onSelect: () => void
}

interface GateCardProps {
  readonly gate: ModeGate
  readonly isPicked: boolean
  readonly verbs: readonly GateVerb[]
  readonly onPick: () => void
}

/** What is shown of a time: the hour of today, else the day with it. */
function whenText(iso: string): string {
  const [now, then] = [formatDateTime(new Date()), formatDateTime(new Date(iso))]
  return then.slice(0, 10) === now.slice(0, 10) ? then.slice(11, 16) : then.slice(5, 16)
}

/** One gate: how it behaves, why, what comes next, and whether its devices know. */
export function GateCard({ gate, isPicked, verbs, onPick }: GateCardProps) {
  const { name, place, mode, cause, nextChangeAt, nextMode, modeState, delivered, devices, online } = gate
  const { label, tone } = passModes[mode]
  return (
    <li
      id={`gate-${gate.id}`}
      data-row={gate.id}
      className={`grid content-start gap-2 rounded-card border bg-surface p-3 ${
        isPicked ? 'border-accent' : mode === 'emergency' ? 'border-danger' : 'border-border'
      }`}
    >
      <div className="flex items-start justify-between gap-2">
        <button
          type="button"
          aria-pressed={isPicked}
          className="grid min-w-0 cursor-pointer border-0 bg-transparent p-0 text-start text-text"
          onClick={onPick}
        >
          <b className="truncate text-body font-semibold">{name}</b>
          {place !== null && place !== '' && (
            <span className="truncate text-caption text-text-3">{place}</span>
          )}
        </button>
        <span className="flex shrink-0 items-center gap-1">
          <StatusTag tone={tone}>{label}</StatusTag>
          {verbs.length > 0 && (
            <Menu
              align="end"
              trigger={<IconButton icon={Ellipsis} size="small" label={`${name}的操作`} />}
              items={verbs}
            />
          )}
        </span>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-text-2">
        <FieldValue meta={fieldOf(channelMode, 'cause')} value={cause} />
        {cause === 'override' && gate.overrideUntil !== null ? (
          <Remaining from={gate.overrideFrom} until={gate.overrideUntil} />
        ) : (
          nextChangeAt !== null &&
          nextMode !== null && <span>{`${whenText(nextChangeAt)} → ${passModes[nextMode].label}`}</span>
        )}
      </div>
      {cause === 'override' && gate.overrideReason !== null && (
        <span className="truncate text-small text-text-2" title={gate.overrideReason}>
          {gate.overrideReason}
        </span>
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-text-2">
        {devices === 0 ? (
          <span>无可控设备</span>
        ) : (
          <>
            <FieldValue meta={fieldOf(channelMode, 'modeState')} value={modeState} />
            <span className="tabular-nums">{`下发 ${delivered}/${devices}`}</span>
          </>
        )}
        <span className={online === 0 && devices > 0 ? 'text-danger' : ''}>
          {online === 0 && devices > 0 ? '设备离线，上线后生效' : `在线 ${online}`}
        </span>
      </div>
    </li>
  )
}

const ring = 2 * Math.PI * 7

/** How long something still holds, as a ring that empties. */
function Remaining({ from, until }: { readonly from: string | null; readonly until: string }) {
  const now = useNow(1)
  const end = Date.parse(until)
  const whole = Math.max(1, end - Date.parse(from ?? until))
  const left = Math.max(0, end - now)
  return (
    <span className="flex items-center gap-1 tabular-nums">
      <svg viewBox="0 0 18 18" aria-hidden className="size-4 -rotate-90">
        <circle cx="9" cy="9" r="7" className="fill-none stroke-border" strokeWidth="3" />
        <circle
          cx="9"
          cy="9"
          r="7"
          className="fill-none stroke-warning-solid"
          strokeWidth="3"
          strokeDasharray={ring}
          strokeDashoffset={ring * (1 - left / whole)}
        />
      </svg>
      {`剩余 ${countText(left)}`}
    </span>
  )
}
