import type { Client } from '@linli/api-client'
import type { ScreenAlert, ScreenPass, screenStatus } from '@linli/api-client/contract/screen/screen-calls'
import type { ScreenCommand } from '@linli/api-client/contract/screen/screen-commands'
import type { OutputOf } from '@linli/api-client/kit'
import { beforeEach, describe, expect, it } from 'vitest'
import { pollOnce, showScreen, useWall } from './status-store.ts'

type Status = OutputOf<typeof screenStatus>

const pass = (id: number) => ({ id, passTime: new Date(id * 1000).toISOString() }) as ScreenPass
const alert = (id: number) => ({ id, level: 'urgent', title: '紧急求助' }) as ScreenAlert
const command = (id: number): ScreenCommand => ({
  id,
  action: 'broadcast',
  screen: null,
  estateId: null,
  treeId: null,
  text: '今晚停水',
})

const answer = (more: Partial<Status> = {}): Status => ({
  serverTime: '2026-06-10T00:00:00.000Z',
  cursor: 'here',
  lastCommand: 0,
  command: null,
  versions: {} as Status['versions'],
  alerts: { untreated: 0, urgent: 0, latest: [] },
  passes: [],
  vehiclePasses: [],
  devices: { total: 0, online: 0, offline: 0, fault: 0, changed: [] },
  profileVersion: 0,
  drill: null,
  ...more,
})
/** A server that answers the same to whatever is asked. */
const saying = (status: Status) => ({ call: () => Promise.resolve(status) }) as unknown as Client

beforeEach(() => {
  useWall.setState({ lastCommand: undefined })
  showScreen('index', 0)
})

describe('[C1 47] an answer that comes again', () => {
  it('shows no row twice, rings for no alert twice and runs its command once', async () => {
    await pollOnce(saying(answer()))
    const told = answer({
      passes: [pass(2), pass(1)],
      alerts: { untreated: 1, urgent: 1, latest: [alert(7)] },
      lastCommand: 5,
      command: command(5),
    })
    const first = await pollOnce(saying(told))
    expect([first.alerts.map(({ id }) => id), first.command?.id]).toEqual([[7], 5])
    for (let again = 0; again < 3; again += 1) {
      const next = await pollOnce(saying(told))
      expect([next.alerts, next.command]).toEqual([[], null])
    }
    expect(useWall.getState().passes.map(({ id }) => id)).toEqual([2, 1])
  })

  it('runs a command once although two questions were under way', async () => {
    await pollOnce(saying(answer({ lastCommand: 5 })))
    const told = answer({ lastCommand: 6, command: command(6) })
    const both = [pollOnce(saying(told)), pollOnce(saying(told))]
    const news = await Promise.all(both)
    expect(news.map((one) => one.command?.id ?? null)).toEqual([6, null])
  })

  it('goes back to no older command for an answer that is late', async () => {
    await pollOnce(saying(answer({ lastCommand: 9 })))
    const late = await pollOnce(saying(answer({ lastCommand: 6, command: command(6) })))
    expect([late.command, useWall.getState().lastCommand]).toEqual([null, 9])
  })
})
