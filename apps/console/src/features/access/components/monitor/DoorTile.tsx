import type { MonitorChannel } from '@linli/api-client/contract/access/monitor'
import { passRecord } from '@linli/api-client/contract/access/pass-record'
import { channel as describedChannel } from '@linli/api-client/contract/base/channel'
import { fieldOf } from '@linli/api-client/kit'
import { Button } from '@linli/ui/button'
import { RelativeTime } from '@linli/ui/relative-time'
import { StatusTag } from '@linli/ui/status-tag'
import type { KeyboardEvent } from 'react'
import { FieldValue } from '../../../../resource/FieldValue.tsx'
import { fileAddress } from '../../../../resource/file-address.ts'
import { whoOf } from './feed.ts'
import type { DoorResult } from '../../../../resource/useDoorCommands.ts'

interface DoorTileProps {
  readonly door: MonitorChannel
  /** The key that picks it. */
  readonly digit: number | null
  readonly isPicked: boolean
  readonly result: DoorResult | undefined
  readonly mayOpen: boolean
  readonly mayTalk: boolean
  readonly mayLock: boolean
  readonly onPick: () => void
  readonly onOpen: () => void
  readonly onTalk: () => void
  /** Closes the door for a while, or opens it to everybody with a right again. */
  readonly onLock: () => void
  /** Changes places with another door. */
  readonly onMove: (from: number, to: number) => void
  readonly onStep: (by: -1 | 1) => void
}

const doors = { open: '门开着', closed: '门关着' } as const

/** One door: how it stands, who passed last, and what can be done there. */
export function DoorTile(props: DoorTileProps) {
  const { door, digit, isPicked, result, mayOpen, mayTalk, mayLock, onPick } = props
  const { onOpen, onTalk, onLock, onMove, onStep } = props
  const isOffline = door.offlineSince !== null || (door.devices > 0 && door.online === 0)
  const step = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return
    event.preventDefault()
    onStep(event.key === 'ArrowLeft' ? -1 : 1)
  }
  return (
    <li
      aria-label={door.name}
      className={`grid content-start gap-2 rounded-card border bg-surface p-3 ${
        isPicked ? 'border-accent' : 'border-border'
      }`}
    >
      <button
        type="button"
        draggable
        aria-pressed={isPicked}
        className="flex min-w-0 cursor-pointer items-center justify-between gap-2 border-0 bg-transparent p-0 text-start text-body text-text-1"
        onClick={onPick}
        onKeyDown={step}
        onDragStart={(event) => event.dataTransfer.setData('text/plain', String(door.id))}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          onMove(Number(event.dataTransfer.getData('text/plain')), door.id)
        }}
      >
        <b className="min-w-0 truncate font-semibold">{door.name}</b>
        <span className="flex shrink-0 items-center gap-2 text-small">
          {door.mode !== 'normal' && (
            <FieldValue meta={fieldOf(describedChannel, 'passMode')} value={door.mode} />
          )}
          {digit !== null && <kbd className="text-caption text-text-3 tabular-nums">{digit}</kbd>}
        </span>
      </button>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-text-2">
        {door.devices === 0 ? (
          <span>未绑定设备</span>
        ) : (
          <StatusTag tone={isOffline ? 'danger' : door.online < door.devices ? 'warning' : 'success'}>
            {isOffline ? '离线' : `在线 ${door.online}/${door.devices}`}
          </StatusTag>
        )}
        {isOffline && door.offlineSince !== null && <RelativeTime value={door.offlineSince} />}
        {!isOffline && door.door !== null && (
          <span className={door.door === 'open' ? 'text-warning' : ''}>{doors[door.door]}</span>
        )}
      </div>
      <LastPass door={door} isOffline={isOffline} />
      <div className="flex min-h-8 flex-wrap items-center gap-2">
        {mayOpen && (
          <Button variant={isPicked ? 'primary' : 'default'} disabled={!door.canOpen} onClick={onOpen}>
            开门
          </Button>
        )}
        {mayTalk && door.canTalk && (
          <Button variant="text" onClick={onTalk}>
            喊话
          </Button>
        )}
        {mayLock && door.mode !== 'emergency' && (
          <Button variant="text" onClick={onLock}>
            {door.mode === 'keep_closed' ? '解除封闭' : '封闭'}
          </Button>
        )}
        {result !== undefined && (
          <span role="status" className="text-small">
            <StatusTag tone={result.tone}>{result.text}</StatusTag>
          </span>
        )}
      </div>
    </li>
  )
}

/** Who passed last. A door that is not heard shows nothing of the past as if it were now. */
function LastPass({
  door: { last },
  isOffline,
}: {
  readonly door: MonitorChannel
  readonly isOffline: boolean
}) {
  if (isOffline) return <span className="text-small text-text-3">恢复后补传离线期间的通行</span>
  if (last === null) return <span className="text-small text-text-3">今天还没有人通行</span>
  return (
    <div className="flex items-center gap-2 text-small text-text-2">
      {last.snapshot !== null && (
        <img
          src={fileAddress(last.snapshot)}
          alt="最近抓拍"
          className="size-12 rounded-control object-cover"
        />
      )}
      <span className="min-w-0 truncate">{whoOf(last)}</span>
      <FieldValue meta={fieldOf(passRecord, 'result')} value={last.result} />
      <RelativeTime value={last.passTime} />
    </div>
  )
}
