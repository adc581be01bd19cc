import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { describeComponent } from '../../testing/describeComponent.tsx'
import { ScreenPanel } from './ScreenPanel.tsx'

describeComponent('ScreenPanel', <ScreenPanel title="今日通行">内容</ScreenPanel>)

describe('ScreenPanel', () => {
  it('says that there is nothing instead of showing an empty frame', () => {
    render(
      <ScreenPanel title="异常通行" empty>
        内容
      </ScreenPanel>,
    )
    expect(screen.getByRole('region', { name: '异常通行' }).textContent).toBe('异常通行暂无数据')
  })
})
