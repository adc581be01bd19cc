import { prepareDrawers } from '@linli/ui/drawer'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { PageRow } from '../resource/page-table.ts'
import { loadAhead } from './load-ahead.ts'

vi.mock('../resource/opened.tsx', () => {
  const load = () => Promise.resolve()
  return { RecordView: { load }, ResourceForm: { load } }
})

vi.mock('@linli/ui/drawer', () => ({ prepareDrawers: vi.fn<() => void>() }))

const loaded: string[] = []
const page = (path: string): PageRow => ({
  page: 'dashboard',
  path,
  load: () => Promise.resolve({ default: () => null }),
  Component: Object.assign(() => null, {
    load: () => {
      loaded.push(path)
      return Promise.resolve()
    },
  }),
})
const pages = new Map(['/a', '/b'].map((path) => [path, page(path)]))
let stop: () => void

beforeEach(() => {
  vi.useFakeTimers()
  loaded.length = 0
  document.body.innerHTML = `
    <a href="/a"><b id="name">A</b></a> <a href="/other">other</a> <a href="https://example.com/a" id="away">A</a>
    <button aria-controls="group">组</button><ul id="group"><a href="/a">A</a><a href="/b">B</a></ul>`
  stop = loadAhead(() => pages)
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  document.body.innerHTML = ''
})

const point = (where: string, type = 'pointerover') =>
  document.querySelector(where)?.dispatchEvent(new Event(type, { bubbles: true }))

it('loads the page of a link that is pointed at or reached by the keyboard', () => {
  point('#name')
  expect(loaded).toEqual(['/a'])
  point('a[href="/a"]', 'focusin')
  expect(loaded).toEqual(['/a', '/a'])
})

it('loads nothing for what is no page of the menus, or elsewhere', () => {
  point('a[href="/other"]')
  point('#away')
  expect(loaded).toEqual([])
})

it('loads the pages of a group that is opened, one after the other', async () => {
  point('button', 'pointerover')
  expect(loaded).toEqual([])
  point('button', 'pointerdown')
  await vi.runAllTimersAsync()
  expect(loaded).toEqual(['/a', '/b'])
})

it('takes from the first drawer what only the first one costs, when nothing else is to be done', async () => {
  vi.mocked(prepareDrawers).mockClear()
  await vi.runAllTimersAsync()
  await vi.waitFor(() => expect(prepareDrawers).toHaveBeenCalledTimes(1))
})

it('does nothing once it was stopped', () => {
  stop()
  point('#name')
  expect(loaded).toEqual([])
})
