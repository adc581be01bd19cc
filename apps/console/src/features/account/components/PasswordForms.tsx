import { Button } from '@linli/ui/button'
import { useState } from 'react'
import { OwnPasswordForm } from './OwnPasswordForm.tsx'
import { SmsResetForm } from './SmsResetForm.tsx'

/** Changing the password in one of two ways, with a switch between them. */
export function PasswordForms({ onDone }: { readonly onDone: () => void }) {
  const [bySms, setBySms] = useState(false)
  return (
    <>
      {bySms ? <SmsResetForm /> : <OwnPasswordForm onDone={onDone} />}
      <Button variant="text" className="-ms-3 mt-3" onClick={() => setBySms(!bySms)}>
        {bySms ? '使用旧密码修改' : '忘记旧密码？短信重置'}
      </Button>
    </>
  )
}
