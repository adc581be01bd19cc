import { listWalls, soundStates } from '@linli/api-client/contract/screen/screen-walls'
import { screenTitles } from '@linli/api-client/contract/screen/wall-panels'
import type { OutputOf } from '@linli/api-client/kit'
import { Button } from '@linli/ui/button'
import { Drawer } from '@linli/ui/drawer'
import { Empty } from '@linli/ui/empty'
import { RelativeTime } from '@linli/ui/relative-time'
import { Skeleton } from '@linli/ui/skeleton'
import { StatusTag } from '@linli/ui/status-tag'
import { useState } from 'react'
import { LoadFailed } from '../../../resource/LoadFailed.tsx'
import { useCall } from '../../../resource/queries.ts'
import { DayPlanDialog } from './DayPlanDialog.tsx'
import { DrillDialog } from './DrillDialog.tsx'
import { DrillList } from './DrillList.tsx'
import { DrillScripts } from './DrillScripts.tsx'
import { ScreenRemoteDialog } from './ScreenRemoteDialog.tsx'

export type WallUser = OutputOf<typeof listWalls>[number]
type Wall = WallUser['walls'][number]

const pollMs = 5000
/** More than so much an hour is a leak that somebody should look after (docs/performance.md). */
const leakMb = 1
const staleMs = 30_000

/** 大屏导播: every wall that may be commanded, with how it is, what it turns to over the day, and drills. */
export function WallDirector({ onClose }: { readonly onClose: () => void }) {
  const { data: users, error, refetch } = useCall(listWalls, undefined, { refetchInterval: pollMs })
  const [commands, setCommands] = useState(false)
  const [open, setOpen] = useState<{ readonly what: 'drill' | 'plan'; readonly of: WallUser } | null>(null)
  const close = () => {
    setOpen(null)
    void refetch()
  }
  return (
    <Drawer
      open
      width={760}
      title="大屏导播"
      onClose={onClose}
      actions={<Button onClick={() => setCommands(true)}>下发指令</Button>}
    >
      <div className="grid gap-6">
        {error && !users ? (
          <LoadFailed error={error} onRetry={() => void refetch()} />
        ) : users === undefined ? (
          <Skeleton shape="block" className="h-48" />
        ) : users.length === 0 ? (
          <Empty title="没有打开的大屏" cause="打开后它的状态会出现在这里" />
        ) : (
          users.map((user) => (
            <UserWalls key={user.userId} of={user} onOpen={(what) => setOpen({ what, of: user })} />
          ))
        )}
        <DrillList />
        <DrillScripts />
      </div>
      {commands && <ScreenRemoteDialog onClose={() => setCommands(false)} />}
      {open?.what === 'drill' && <DrillDialog of={open.of} onClose={close} />}
      {open?.what === 'plan' && <DayPlanDialog of={open.of} onClose={close} />}
    </Drawer>
  )
}

interface UserWallsProps {
  readonly of: WallUser
  readonly onOpen: (what: 'drill' | 'plan') => void
}

function UserWalls({ of, onOpen }: UserWallsProps) {
  const { userName, walls, idle, dayPlan } = of
  return (
    <section aria-label={userName} className="grid gap-2">
      <header className="flex items-center gap-3">
        <h3 className="m-0 flex-1 text-body font-semibold">{userName}</h3>
        <span className="min-w-0 truncate text-caption text-text-2">
          {dayPlan.length === 0
            ? '未设置日程'
            : dayPlan
                .toSorted((a, b) => a.from.localeCompare(b.from))
                .map(({ from, screen }) => `${from} ${screenTitles[screen]}`)
                .join('、')}
        </span>
        <Button size="small" onClick={() => onOpen('plan')}>
          日程
        </Button>
        <Button size="small" onClick={() => onOpen('drill')}>
          演练
        </Button>
      </header>
      {walls.length === 0 && idle.length === 0 && (
        <p className="m-0 text-caption text-text-2">已登录，大屏尚未上报状态</p>
      )}
      <ul className="m-0 grid list-none gap-2 p-0">
        {walls.map((wall) => (
          <WallRow key={wall.id} of={wall} />
        ))}
        {idle.map(({ id, name, lastActiveAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-2 rounded-card p-2 shadow-card">
            <b className="font-semibold">值守屏 {name}</b>
            <StatusTag tone="neutral">未打开</StatusTag>
            <span className="text-caption text-text-2">
              已登录，12 小时内没有上报状态 · 最后活跃 <RelativeTime value={lastActiveAt} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function WallRow({ of }: { readonly of: Wall }) {
  const { name, screen, estateName, sound, isGone, isOld, dataAgeMs, heapMb, heapPerHour, build } = of
  const facts = [
    `${of.width}×${of.height}${of.full ? ' 全屏' : ''}`,
    `版本 ${build.replace(/^index-/, '')}`,
    heapMb !== null && `内存 ${heapMb} MB`,
    heapPerHour !== null && `每小时 ${heapPerHour > 0 ? '+' : ''}${heapPerHour} MB`,
  ].filter(Boolean)
  return (
    <li className="flex items-center gap-3 rounded-card p-2 shadow-card">
      {/* The wall in small, by what it says of itself: no picture of it is taken. */}
      <div
        aria-hidden="true"
        className={`grid aspect-video w-28 shrink-0 grid-cols-[1fr_2fr_1fr] gap-0.5 rounded-mini bg-(--linli-screen-stage) p-1 ${isGone ? 'opacity-40' : ''}`}
      >
        <i className="rounded-mini bg-(--linli-screen-panel)" />
        <i className="grid place-items-center rounded-mini bg-(--linli-screen-head) text-center text-caption text-(--linli-screen-text) not-italic">
          {screenTitles[screen]}
        </i>
        <i className="rounded-mini bg-(--linli-screen-panel)" />
      </div>
      <div className="grid min-w-0 flex-1 gap-1">
        <span className="flex flex-wrap items-center gap-2">
          <b className="font-semibold">{screenTitles[screen]}</b>
          <span className="text-text-2">{estateName ?? '全部小区'}</span>
          {name !== null && <span className="text-text-2">值守屏 {name}</span>}
          <StatusTag tone={isGone ? 'danger' : 'success'}>{isGone ? '无响应' : '在线'}</StatusTag>
          {!isGone && <StatusTag tone={soundStates[sound].tone}>{soundStates[sound].label}</StatusTag>}
          {!isGone && dataAgeMs > staleMs && <StatusTag tone="danger">数据陈旧</StatusTag>}
          {!isGone && isOld && <StatusTag tone="warning">旧版本</StatusTag>}
          {(heapPerHour ?? 0) > leakMb && <StatusTag tone="warning">内存增长</StatusTag>}
        </span>
        <span className="text-caption text-text-2">
          {facts.join(' · ')} · 数据 {Math.round(dataAgeMs / 1000)} 秒前 · 上报{' '}
          <RelativeTime value={of.seenAt} />
        </span>
      </div>
    </li>
  )
}
