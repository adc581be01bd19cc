import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { enUS } from '../../locale/en-US/index.ts'
import { DatePicker } from '../DatePicker/DatePicker.tsx'
import { MoneyInput } from '../MoneyInput/MoneyInput.tsx'
import { LinliProvider } from './LinliProvider.tsx'

/** The calendar is loaded when it is opened, which takes a busy machine longer than a test may. */
beforeAll(() => import('../../private/date/Calendar.tsx'), 60_000)
afterEach(() => {
  vi.useRealTimers()
})

const Plain = ({ children }: { children: ReactNode }) => children
const NewYork = ({ children }: { children: ReactNode }) => (
  <LinliProvider timeZone="America/New_York">{children}</LinliProvider>
)

describe('LinliProvider', () => {
  it.each([
    ['that of Beijing', Plain, '19'],
    ['that of its time zone', NewYork, '18'],
  ])('says what today is: %s', async (_whose, Around, day) => {
    vi.useFakeTimers({ now: new Date('2026-06-18T17:00:00Z'), toFake: ['Date'] })
    render(
      <Around>
        <DatePicker aria-label="日期" />
      </Around>,
    )
    fireEvent.click(screen.getByRole('textbox'))
    // The calendar is loaded when it is opened.
    await waitFor(() => expect(document.querySelector('td[data-today]')?.textContent).toBe(day), {
      timeout: 10_000,
    })
  })

  it('says which money an amount is of, unless the field does', () => {
    render(
      <LinliProvider locale={enUS} currency="JPY">
        <MoneyInput aria-label="Price" defaultValue={1200} />
        <MoneyInput aria-label="Deposit" currency="USD" defaultValue={1200} />
      </LinliProvider>,
    )
    const valueOf = (name: string) => screen.getByRole('spinbutton', { name })
    expect(valueOf('Price')).toHaveProperty('value', '1,200')
    expect(valueOf('Deposit')).toHaveProperty('value', '12.00')
    expect(screen.getByText('¥')).toBeTruthy()
    expect(screen.getByText('$')).toBeTruthy()
  })
})
