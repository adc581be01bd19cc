import { ApiError } from '@linli/api-client'
import type { Profile } from '@linli/api-client/contract/auth/answers'
import type { SheetMeter } from '@linli/api-client/contract/property/charging/reading-sheet'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { stubSizes } from '../../../../../test/support/stub-sizes.ts'
import { client } from '../../../../session/client.ts'
import { useProfile } from '../../../../session/profile.ts'
import { SheetLines } from './SheetLines.tsx'

beforeAll(() => {
  stubSizes()
  useProfile.getState().set({ userId: 7, menus: [], permissions: [] } as Partial<Profile> as Profile)
})
afterAll(() => {
  useProfile.getState().set(null)
  vi.unstubAllGlobals()
})
afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.restoreAllMocks()
})

const meter = (id: number): SheetMeter => ({
  id,
  meterNo: `W${id}`,
  kind: 'water',
  place: `${id}室`,
  multiplier: 1,
  maxReading: null,
  previous: 100,
  previousDate: '2026-01-20',
  lately: [10],
  reading: null,
  isLater: id === 2,
})
const meters = [1, 2, 3].map(meter)
const open = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SheetLines
        asked={{ estateId: 1, buildingId: null, kind: null, readDate: '2026-02-20' }}
        meters={meters}
      />
    </QueryClientProvider>,
  )
const input = (id: number) => screen.getByRole('spinbutton', { name: `${id}室 W${id} 本次读数` })
const type = (id: number, value: string) => fireEvent.change(input(id), { target: { value } })
const enter = (more: object = {}) =>
  fireEvent.keyDown(document.activeElement as Element, { key: 'Enter', ...more })

it('goes down with Enter past what is locked, up with Shift, and ends at the button', () => {
  open()
  input(1).focus()
  type(1, '112')
  expect(screen.getByLabelText('1室 W1 用量').textContent).toContain('12')
  enter()
  expect(document.activeElement).toBe(input(3))
  enter({ shiftKey: true })
  expect(document.activeElement).toBe(input(1))
  input(3).focus()
  enter()
  expect(document.activeElement?.textContent).toBe('保存')
})

it('keeps what is typed over a reload', () => {
  open()
  type(1, '131')
  expect(screen.getByText('超过近期均值3倍')).not.toBeNull()
  cleanup()
  open()
  expect(input(1)).toHaveProperty('value', '131.00')
  fireEvent.click(screen.getByText('清空未保存'))
  cleanup()
  open()
  expect(input(1)).toHaveProperty('value', '')
})

it('saves in one call, and tells what was refused at its line', async () => {
  const call = vi.spyOn(client, 'call').mockRejectedValueOnce(
    new ApiError({
      code: 'INVALID',
      status: 422,
      userMessage: '',
      duration: 1,
      issues: [{ path: 'lines.1.current', message: '该表当日已抄' }],
    }),
  )
  open()
  type(1, '90')
  type(3, '120')
  input(3).focus()
  enter({ ctrlKey: true })
  // What falls is not sent: its line is where typing goes on.
  expect(call).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(input(1))
  type(1, '110')
  enter({ ctrlKey: true })
  await screen.findByText('该表当日已抄')
  expect(call).toHaveBeenCalledTimes(1)
  expect(call.mock.lastCall?.[1]).toMatchObject({
    lines: [
      { meterId: 1, current: 110 },
      { meterId: 3, current: 120 },
    ],
  })
  expect(document.activeElement).toBe(input(3))
  call.mockResolvedValueOnce({ saved: 2, abnormal: 0 })
  enter({ ctrlKey: true })
  await waitFor(() => expect(input(1)).toHaveProperty('value', ''))
})

it('fills the lines below from a column that is pasted, and judges them at once', () => {
  open()
  input(1).focus()
  type(1, '7')
  const paste = (text: string) => fireEvent.paste(input(1), { clipboardData: { getData: () => text } })
  // What stands there half typed gives way.
  expect(paste('112\r\n500\r\n90')).toBe(false)
  expect(input(1)).toHaveProperty('value', '112.00')
  // The one between takes nothing.
  expect(input(2)).toHaveProperty('value', '')
  expect(input(3)).toHaveProperty('value', '90.00')
  expect(screen.getByText('本次读数不能小于上次读数')).not.toBeNull()
  expect(screen.getByText(/待保存 2 条/u)).not.toBeNull()
  // One cell is the input's own business.
  expect(paste('113')).toBe(true)
})
