import { ApiError } from '@linli/api-client'
import { stepUp } from '@linli/api-client/contract/auth/session-calls'
import { Dialog, DialogActions } from '@linli/ui/dialog'
import { Field } from '@linli/ui/field'
import { PasswordInput } from '@linli/ui/password-input'
import { useState } from 'react'
import { withCipher } from './cipher.ts'
import { client } from './client.ts'

const formId = 'step-up'

interface StepUpDialogProps {
  /** Whether the password was right; no where it was not given. */
  readonly onAnswer: (confirmed: boolean) => void
}

/** The password once more. */
export function StepUpDialog({ onAnswer }: StepUpDialogProps) {
  // Drawn seldom, and the compiler takes no `finally`.
  'use no memo'
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)

  const confirm = async () => {
    if (busy) return
    if (password === '') {
      setError('请输入密码')
      return
    }
    setBusy(true)
    try {
      await withCipher((seal, kid) => client.call(stepUp, { password: seal(password, 'stepUp'), kid }))
      onAnswer(true)
    } catch (thrown) {
      const failure = ApiError.from(thrown)
      setPassword('')
      if (failure.sessionEnded) onAnswer(false)
      else setError(failure.userMessage)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog
      open
      width={420}
      title="验证登录密码"
      description="敏感操作请先验证登录密码"
      onClose={() => onAnswer(false)}
      footer={<DialogActions form={formId} loading={busy} onCancel={() => onAnswer(false)} />}
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
