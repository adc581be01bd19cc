import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { describeComponent } from '../../testing/describeComponent.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { ConfirmHost } from './ConfirmHost.tsx'
import { cancelConfirms, confirm } from './confirm.ts'

// The root is a Dialog, and says so.
describeComponent('Dialog', <ConfirmDialog open onAnswer={() => {}} message="确定删除吗？" />, {
  root: HTMLDivElement,
})

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

describe('confirm()', () => {
  it('resolves with the answer, one question after the other', async () => {
    render(<ConfirmHost />)
    let first: Promise<boolean> | undefined
    let second: Promise<boolean> | undefined
    act(() => {
      first = confirm({ message: '确定删除楼栋“3 号楼”吗？', confirmLabel: '删除楼栋', tone: 'danger' })
      second = confirm({ message: '继续？' })
    })
    expect(await screen.findByText('确定删除楼栋“3 号楼”吗？')).toBeTruthy()
    expect(screen.queryByText('继续？')).toBeNull()
    await press('删除楼栋')
    await expect(first).resolves.toBe(true)
    await screen.findByText('继续？')
    await press('取消')
    await expect(second).resolves.toBe(false)
  })

  it('answers no to all when told so', async () => {
    render(<ConfirmHost />)
    let answers: Promise<boolean[]> | undefined
    act(() => {
      answers = Promise.all([confirm({ message: '一' }), confirm({ message: '二' })])
    })
    act(() => cancelConfirms())
    await expect(answers).resolves.toEqual([false, false])
  })
})

describe('ConfirmDialog', () => {
  it('stays and says why when the action fails, then can be tried again', async () => {
    const onAnswer = vi.fn()
    const onConfirm = vi
      .fn<() => Promise<void>>()
      .mockRejectedValueOnce(new Error('楼栋下仍有房屋'))
      .mockResolvedValueOnce()
    render(<ConfirmDialog open message="确定删除吗？" onConfirm={onConfirm} onAnswer={onAnswer} />)
    await press('确定')
    expect((await screen.findByRole('alert')).textContent).toBe('楼栋下仍有房屋')
    expect(onAnswer).not.toHaveBeenCalled()
    await press('确定')
    await waitFor(() => expect(onAnswer).toHaveBeenCalledExactlyOnceWith(true))
  })

  it('asks for the name to be typed', async () => {
    const onAnswer = vi.fn()
    render(<ConfirmDialog open message="确定删除吗？" challenge="3 号楼" onAnswer={onAnswer} />)
    await press('确定')
    expect(onAnswer).not.toHaveBeenCalled()
    await userEvent.type(screen.getByLabelText('请输入“3 号楼”以确认'), '3 号楼')
    await press('确定')
    expect(onAnswer).toHaveBeenCalledExactlyOnceWith(true)
  })

  it('only acknowledges where there is nothing to choose', async () => {
    const onAnswer = vi.fn()
    render(<ConfirmDialog open message="请重新登录" cancelLabel={null} onAnswer={onAnswer} />)
    await userEvent.keyboard('{Escape}')
    expect(onAnswer).not.toHaveBeenCalled()
    expect(screen.getAllByRole('button')).toHaveLength(1)
  })
})
