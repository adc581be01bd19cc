import { ApiError } from '@linli/api-client'
import { stepUp } from '@linli/api-client/contract/auth/session-calls'
import { Dialog, DialogActions } from '@linli/ui/dialog'
import { Field } from '@linli/ui/field'
import { PasswordInput } from '@linli/ui/password-input'
import { useEffect, useRef, useState } from 'react'
import { withCipher } from './cipher.ts'
import { client, sessionHooks } from './client.ts'

const formId = 'step-up'

/** Asks for the password before an action that needs it; the call that was refused then goes on (catalogue 2b A3). */
export function StepUpDialog() {
  const [open, setOpen] = useState(false)
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  /** Calls that wait for the answer: one dialog for all of them. */
  const waiting = useRef<((confirmed: boolean) => void)[]>([])

  useEffect(() => {
    sessionHooks.onStepUp = () =>
      new Promise((resolve) => {
        waiting.current.push(resolve)
        setOpen(true)
      })
  }, [])

  const answer = (confirmed: boolean) => {
    setOpen(false)
    setPassword('')
    setError(undefined)
    for (const resolve of waiting.current.splice(0)) resolve(confirmed)
  }
  const confirm = async () => {
    if (busy) return
    if (password === '') {
      setError('请输入密码')
      return
    }
    setBusy(true)
    try {
      await withCipher((seal, kid) => client.call(stepUp, { password: seal(password, 'stepUp'), kid }))
      answer(true)
    } catch (thrown) {
      const failure = ApiError.from(thrown)
      setPassword('')
      if (failure.sessionEnded) answer(false)
      else setError(failure.userMessage)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog
      open={open}
      width={420}
      title="验证登录密码"
      description="敏感操作请先验证登录密码"
      onClose={() => answer(false)}
      footer={<DialogActions form={formId} loading={busy} onCancel={() => answer(false)} />}
    >
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault()
          void confirm()
        }}
      >
        <Field label="密码" required error={error}>
          <PasswordInput
            value={password}
            autoFocus
            onChange={(text) => {
              setPassword(text)
              setError(undefined)
            }}
          />
        </Field>
      </form>
    </Dialog>
  )
}
