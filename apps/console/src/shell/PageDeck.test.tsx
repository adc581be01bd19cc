import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PageRow } from '../resource/page-table.ts'
import { usePageAddress } from '../resource/page-address.ts'
import { lazyCode } from '../session/lazy-code.ts'
import { PageDeck } from './PageDeck.tsx'

const places = ['/a?x=1', '/a?x=2', '/b', '/late']
const drawn = vi.fn<(name: string) => void>()

const acts = vi.fn<(what: string) => void>()

function Drawn({ name }: { readonly name: string }) {
  drawn(name)
  useEffect(() => {
    acts(`${name} begins`)
    return () => acts(`${name} ends`)
  }, [name])
  return <Address of={name} />
}
function Address({ of }: { readonly of: string }) {
  const { search } = usePageAddress()
  drawn(`address of ${of}`)
  return <p>{`${of}${search}`}</p>
}
const timesDrawn = (name: string) => drawn.mock.calls.filter(([one]) => one === name).length

let arrive: (code: { default: () => ReactNode }) => void
const row = (path: string, Component: PageRow['Component']): PageRow => ({
  page: 'dashboard',
  path,
  load: () => Promise.resolve({ default: () => null }),
  Component,
})
const kept = (name: string) => Object.assign(() => <Drawn name={name} />, { load: () => Promise.resolve() })

function Deck({ pages }: { readonly pages: ReadonlyMap<string, PageRow> }) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [open, setOpen] = useState(['/a'])
  if (!open.includes(pathname)) setOpen([...open, pathname])
  return (
    <>
      {places.map((to) => (
        <button key={to} type="button" onClick={() => startTransition(() => void navigate(to))}>
          {to}
        </button>
      ))}
      <PageDeck
        pages={pages}
        views={open.map((path) => ({
          path,
          title: path,
          search: '',
          affix: false,
          noCache: false,
          round: 0,
        }))}
      />
    </>
  )
}
const go = (to: string) => fireEvent.click(screen.getByRole('button', { name: to }))

beforeEach(() => {
  vi.useFakeTimers()
  drawn.mockClear()
  acts.mockClear()
  const late = lazyCode(
    () =>
      new Promise<{ default: () => ReactNode }>((done) => {
        arrive = done
      }),
  )
  render(
    <MemoryRouter initialEntries={['/a?x=1']}>
      <Deck
        pages={
          new Map([
            ['/a', row('/a', kept('a'))],
            ['/b', row('/b', kept('b'))],
            ['/late', row('/late', late)],
          ])
        }
      />
    </MemoryRouter>,
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const isSeen = (text: string) => {
  const found = screen.queryByText(text)
  return found !== null && found.closest('[data-kept]') === null
}

it('does not draw a page anew that is hidden and shown again at its address', async () => {
  expect(timesDrawn('a')).toBe(1)
  await act(async () => go('/b'))
  expect([isSeen('a?x=1'), isSeen('b')]).toEqual([false, true])
  await act(async () => go('/a?x=1'))
  expect([isSeen('a?x=1'), isSeen('b')]).toEqual([true, false])
  expect([timesDrawn('a'), timesDrawn('address of a')]).toEqual([1, 1])
})

it('draws it anew at another address', async () => {
  await act(async () => go('/b'))
  await act(async () => go('/a?x=2'))
  expect(isSeen('a?x=2')).toBe(true)
})

it('leaves the page as it is until the code of the next one is there', async () => {
  await act(async () => go('/late'))
  expect(isSeen('a?x=1')).toBe(true)
  await act(async () => arrive({ default: () => <Drawn name="late" /> }))
  expect([isSeen('a?x=1'), isSeen('late')]).toEqual([false, true])
})

it('puts a skeleton there where the code takes long', async () => {
  await act(async () => go('/late'))
  await act(async () => await vi.advanceTimersByTimeAsync(250))
  expect(isSeen('a?x=1')).toBe(true)
  await act(async () => await vi.advanceTimersByTimeAsync(100))
  expect(isSeen('a?x=1')).toBe(false)
})

describe('where the browser keeps the layout of what is hidden', () => {
  beforeEach(async () => {
    vi.stubGlobal('CSS', { supports: () => true })
    await act(async () => go('/b'))
    acts.mockClear()
  })
  const told = () => acts.mock.calls.flat()
  const wait = (ms: number) => act(async () => await vi.advanceTimersByTimeAsync(ms))

  it('shows a page that is drawn at once, and lets it act in place of the other one when it is painted', async () => {
    await act(async () => go('/a?x=1'))
    expect([isSeen('a?x=1'), isSeen('b')]).toEqual([true, false])
    expect(told()).toEqual([])
    await wait(50)
    expect(told()).toEqual(['b ends', 'a begins'])
    expect(timesDrawn('a')).toBe(1)
  })

  it('lets it act before a key that is pressed meanwhile', async () => {
    await act(async () => go('/a?x=1'))
    fireEvent.keyDown(document.body, { key: 'a' })
    expect(told()).toEqual(['b ends', 'a begins'])
  })

  it('has nothing to do for a page that is left and shown again before', async () => {
    await act(async () => go('/a?x=1'))
    await act(async () => go('/b'))
    await wait(50)
    expect(isSeen('b')).toBe(true)
    expect(told()).toEqual([])
  })

  it('lets it act at once at another address, and where something of the other one stands over it', async () => {
    await act(async () => go('/a?x=2'))
    expect(told()).toEqual(['b ends', 'a begins'])
    const over = document.body.appendChild(document.createElement('div'))
    over.setAttribute('aria-modal', 'true')
    over.checkVisibility = () => true
    acts.mockClear()
    await act(async () => go('/b'))
    expect(told()).toEqual(['a ends', 'b begins'])
    over.remove()
  })
})
