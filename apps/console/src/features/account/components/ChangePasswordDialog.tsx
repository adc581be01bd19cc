import { Dialog } from '@linli/ui/dialog'
import { closePanel } from '../account-panels.ts'
import { PasswordForms } from './PasswordForms.tsx'

/** 修改密码. */
export default function ChangePasswordDialog() {
  return (
    <Dialog open width={420} title="修改密码" onClose={closePanel}>
      <PasswordForms onDone={closePanel} />
    </Dialog>
  )
}
