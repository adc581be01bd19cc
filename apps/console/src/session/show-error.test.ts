import { ApiError } from '@linli/api-client'
import { toast } from '@linli/ui/toast'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { showError } from './show-error.ts'

const failure = (values: Partial<ConstructorParameters<typeof ApiError>[0]>) =>
  new ApiError({ code: 'REFUSED', status: 200, userMessage: '解绑失败', duration: 2000, ...values })
const told = vi.spyOn(toast, 'error')

afterEach(() => {
  told.mockClear()
  toast.dismiss()
})

describe('an error', () => {
  it.each([
    ['[S8.1] [S8.3] [S8.14] its message for 2 s', failure({}), '解绑失败', 2000],
    [
      '[S8.8] [S8.9] a refused sign-in for 5 s',
      failure({ status: 400, userMessage: '用户名或密码错误', duration: 5000 }),
      '用户名或密码错误',
      5000,
    ],
  ])('shows %s', (_, error, message, duration) => {
    showError(error)
    expect(told).toHaveBeenCalledExactlyOnceWith(message, { duration })
  })

  it('of the server names its request', () => {
    showError(failure({ status: 500, requestId: 'r-1' }))
    expect(told).toHaveBeenCalledExactlyOnceWith('解绑失败', {
      duration: 2000,
      description: '请求编号 r-1',
    })
  })

  it('that has its own prompt, or that the user caused, is not shown', () => {
    showError(failure({ status: 401 }))
    showError(failure({ code: 'ABORTED', status: 0 }))
    expect(told).not.toHaveBeenCalled()
  })
})
