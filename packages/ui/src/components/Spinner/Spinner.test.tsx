import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { enUS } from '../../locale/en-US/index.ts'
import { describeComponent } from '../../testing/describeComponent.tsx'
import { LinliProvider } from '../LinliProvider/LinliProvider.tsx'
import { Spinner } from './Spinner.tsx'

describeComponent('Spinner', <Spinner />)

it('takes its name from the locale', () => {
  const { rerender } = render(<Spinner />)
  expect(screen.getByRole('status', { name: '加载中' })).toBeTruthy()
  rerender(
    <LinliProvider locale={enUS}>
      <Spinner />
    </LinliProvider>,
  )
  expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy()
})
