import { resetYourSelfPassword } from '@linli/api-client/contract/auth/password-calls'
import { DebouncedButton } from '@linli/ui/debounced-button'
import { Field } from '@linli/ui/field'
import { PasswordInput } from '@linli/ui/password-input'
import { toast } from '@linli/ui/toast'
import { withCipher } from '../../../session/cipher.ts'
import { client } from '../../../session/client.ts'
import { loadProfile } from '../../../session/profile.ts'
import { renewing } from '../../../session/renewal.ts'
import { showError } from '../../../session/show-error.ts'
import { storeToken } from '../../../session/token.ts'
import { accountTexts, confirmMessage, newPasswordMessage } from './account-rules.ts'
import { useFields } from './useFields.ts'

/** The old password and, twice, the new one. The session goes on with the token that the change gives. */
export function OwnPasswordForm({ onDone }: { readonly onDone: () => void }) {
  const { busy, clear, form, error, bind } = useFields({
    initial: { oldPassword: '', newPassword: '', confirmNewPassword: '' },
    check: ({ oldPassword, newPassword, confirmNewPassword }) => ({
      oldPassword: oldPassword === '' ? accountTexts.oldPassword : undefined,
      newPassword: newPasswordMessage(newPassword),
      confirmNewPassword: confirmMessage(confirmNewPassword, newPassword),
    }),
    onSubmit: async ({ oldPassword, newPassword }) => {
      try {
        await renewing(async () => {
          const { token } = await withCipher((seal, kid) =>
            client.call(resetYourSelfPassword, {
              oldPassword: seal(oldPassword, 'oldPassword'),
              newPassword: seal(newPassword, 'newPassword'),
              kid,
            }),
          )
          storeToken(token)
        })
        toast.success('修改成功')
        await loadProfile().catch(() => undefined)
        onDone()
      } catch (thrown) {
        showError(thrown)
        clear('oldPassword')
      }
    },
  })
  return (
    <form {...form} className="grid gap-1" aria-label="旧密码修改">
      <Field label="旧密码" required error={error('oldPassword')}>
        <PasswordInput {...bind('oldPassword')} autoComplete="current-password" autoFocus />
      </Field>
      <Field label="新密码" required error={error('newPassword')}>
        <PasswordInput {...bind('newPassword')} strength />
      </Field>
      <Field label="确认新密码" required error={error('confirmNewPassword')}>
        <PasswordInput {...bind('confirmNewPassword')} autoComplete="new-password" />
      </Field>
      <div className="mt-2 flex justify-end">
        <DebouncedButton type="submit" variant="primary" loading={busy}>
          确定
        </DebouncedButton>
      </div>
    </form>
  )
}
