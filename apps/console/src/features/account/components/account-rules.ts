import { checkMobile } from '@linli/validators/check-mobile'
import { checkPassword } from '@linli/validators/check-password'

/** Messages of the account forms, word for word (spec section 5, catalogue 2b). */
export const accountTexts = {
  username: '请输入用户名',
  usernameLength: '用户名不能超过64个字符',
  account: '请输入账号',
  password: '请输入密码',
  oldPassword: '请输入旧密码',
  newPassword: '请输入新密码',
  confirmPassword: '请输入确认新密码',
  differs: '两次密码输入不一致',
  pattern: '密码须由大写字母、小写字母、数字和符号组成，长度8-20位',
  phone: '请输入手机号',
  phoneFormat: '手机号格式错误',
  picture: '请输入图形验证码',
  code: '请输入验证码',
} as const

/** Characters of a picture captcha. */
export const pictureLength = 4

export const required = (value: string, message: string): string | undefined =>
  value.trim() === '' ? message : undefined

export const phoneMessage = (phone: string): string | undefined =>
  required(phone, accountTexts.phone) ?? (checkMobile(phone.trim()).ok ? undefined : accountTexts.phoneFormat)

export const newPasswordMessage = (password: string): string | undefined => {
  if (password === '') return accountTexts.newPassword
  return checkPassword(password).ok ? undefined : accountTexts.pattern
}

/** The repetition: given, equal to the new one, and strong as well. */
export const confirmMessage = (confirm: string, password: string): string | undefined => {
  if (confirm === '') return accountTexts.confirmPassword
  if (confirm !== password) return accountTexts.differs
  return checkPassword(confirm).ok ? undefined : accountTexts.pattern
}

export const pictureMessage = (text: string): string | undefined => required(text, accountTexts.picture)
