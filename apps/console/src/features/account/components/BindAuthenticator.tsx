import {
  type beginAuthenticator,
  confirmAuthenticator,
} from '@linli/api-client/contract/auth/own-factor-calls'
import type { OutputOf } from '@linli/api-client/kit'
import { CopyText } from '@linli/ui/copy-text'
import { Dialog, DialogActions } from '@linli/ui/dialog'
import { Field } from '@linli/ui/field'
import { QrCode } from '@linli/ui/qr-code'
import { TextInput } from '@linli/ui/text-input'
import { client } from '../../../session/client.ts'
import { showError } from '../../../session/show-error.ts'
import { accountTexts, required } from './account-rules.ts'
import { useFields } from './useFields.ts'

const formId = 'bind-authenticator'

export type BegunBinding = OutputOf<typeof beginAuthenticator>

interface BindAuthenticatorProps {
  readonly begun: BegunBinding
  readonly onClose: () => void
  /** With the recovery codes, which are told this once. */
  readonly onBound: (recoveryCodes: readonly string[]) => void
}

/** 绑定身份验证器: the secret as QR code and as text, confirmed by the app's first code. */
export function BindAuthenticator({ begun, onClose, onBound }: BindAuthenticatorProps) {
  const { busy, clear, form, error, bind } = useFields({
    initial: { code: '' },
    check: ({ code }) => ({ code: required(code, accountTexts.code) }),
    onSubmit: async ({ code }) => {
      try {
        onBound((await client.call(confirmAuthenticator, { code })).recoveryCodes)
      } catch (thrown) {
        showError(thrown)
        clear('code')
      }
    },
  })
  return (
    <Dialog
      open
      width={420}
      title="绑定身份验证器"
      description="使用支持动态口令（TOTP）的身份验证器应用扫描二维码，再输入应用显示的6位验证码。"
      onClose={onClose}
      footer={<DialogActions form={formId} confirmLabel="绑定" loading={busy} onCancel={onClose} />}
    >
      <form {...form} id={formId} className="grid gap-4">
        <QrCode value={begun.uri} size={176} label="身份验证器二维码" className="justify-self-center" />
        <div className="grid gap-1">
          <p className="text-small text-text-2">无法扫码时，手动输入密钥：</p>
          <CopyText text={begun.secret} mono className="break-all">
            {begun.secret.replaceAll(/.{4}(?=.)/g, '$& ')}
          </CopyText>
        </div>
        <Field label="验证码" required error={error('code')}>
          <TextInput
            {...bind('code')}
            inputMode="numeric"
            maxLength={6}
            autoComplete="one-time-code"
            autoFocus
          />
        </Field>
      </form>
    </Dialog>
  )
}
