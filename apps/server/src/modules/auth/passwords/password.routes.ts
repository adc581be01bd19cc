import * as calls from '@linli/api-client/contract/auth/password-calls'
import { sendSmsLoginCode, smsLogin as smsLoginCall } from '@linli/api-client/contract/auth/login-calls'
import { maskPhone } from '@linli/validators/mask-phone'
import { AppError, refuse } from '../../../kit/app-error.ts'
import { userOf } from '../../../kit/context.ts'
import { plainOf } from '../../../kit/personal-data.ts'
import { handleAlone, handleRawAlone, type Route } from '../../../kit/route.ts'
import { answerWithMessage } from '../answer-with-message.ts'
import { demandCaptcha } from '../captcha/captcha.ts'
import { openCipher } from '../cipher/open-cipher.ts'
import { codeTimes, sendCode, useCode } from '../codes/codes.ts'
import { closeTicket, reopenTicket, startForgot, ticketOwner, verifyForgot } from '../forgot/forgot.ts'
import { sourceOf } from '../login/login.routes.ts'
import { sendLoginCode, smsLogin } from '../login/sms-login.ts'
import { changeOwnPassword, ownAccount, replaceForgotten, sendTemporary } from './change-password.ts'
import { checkNewPassword } from './password-rules.ts'

const changed = '修改成功'
const sent = '重置密码成功，请注意短信通知'

/** SMS sign-in, and every way to another password (catalogue 2b B1, B2). */
export const passwordRoutes = (): readonly Route[] => [
  handleAlone(sendSmsLoginCode, async (input, ctx) => await sendLoginCode(ctx.deps, input, sourceOf(ctx))),

  handleAlone(
    smsLoginCall,
    async ({ phone, captchaCode, kid, key, picCaptchaCode }, ctx) =>
      await smsLogin(
        ctx.deps,
        {
          phone: () => openCipher(ctx.deps, { value: phone, kid, purpose: 'phone' }),
          code: captchaCode,
          key,
          picCaptchaCode,
        },
        sourceOf(ctx),
      ),
  ),

  handleRawAlone(calls.resetYourSelfPassword, async ({ oldPassword, newPassword, kid }, ctx) => {
    const old = await openCipher(ctx.deps, { value: oldPassword, kid, purpose: 'oldPassword' })
    const fresh = await openCipher(ctx.deps, { value: newPassword, kid, purpose: 'newPassword' })
    const answer = await changeOwnPassword(ctx, userOf(ctx), { old, fresh }, sourceOf(ctx))
    return answerWithMessage(answer, changed)
  }),

  handleAlone(calls.sendResetCode, async ({ key, picCaptchaCode }, ctx) => {
    const row = await ownAccount(ctx.tx, userOf(ctx))
    const phone = plainOf(ctx.deps.personal, row, 'phone')
    if (phone === null) throw refuse('当前账号未绑定手机号，请联系管理员')
    await demandCaptcha(ctx.deps, 'reset', key, picCaptchaCode)
    await sendCode(ctx.deps, { scene: 'reset', phone, userId: row.id, ip: ctx.ip, now: ctx.now })
    return { phone: maskPhone(phone), ...codeTimes }
  }),

  handleRawAlone(calls.smsResetPassword, async ({ captchaCode }, ctx) => {
    const row = await ownAccount(ctx.tx, userOf(ctx))
    const phone = plainOf(ctx.deps.personal, row, 'phone') ?? ''
    const used = await useCode(ctx.deps, { scene: 'reset', phone, code: captchaCode, now: ctx.now })
    if (used?.userId !== row.id) throw new AppError('REFUSED', '验证码错误或已过期')
    await sendTemporary(ctx.deps, row, 'sms', sourceOf(ctx))
    ctx.note({ resource: 'user', targetId: row.id, targetName: row.actualName })
    return answerWithMessage(true, sent)
  }),

  handleAlone(calls.sendForgotCode, async (input, ctx) => await startForgot(ctx.deps, input, sourceOf(ctx))),

  handleAlone(
    calls.checkForgotCode,
    async ({ flowKey, captchaCode }, ctx) =>
      await verifyForgot(ctx.deps, { flowKey, code: captchaCode }, sourceOf(ctx)),
  ),

  handleRawAlone(calls.resetForgotPassword, async ({ resetTicket, newPassword, kid }, ctx) => {
    const source = sourceOf(ctx)
    const row = await ticketOwner(ctx.deps, resetTicket, source)
    const fresh = await openCipher(ctx.deps, { value: newPassword, kid, purpose: 'resetPassword' })
    await checkNewPassword(ctx.deps, row, fresh)
    await closeTicket(ctx.deps, resetTicket, ctx.now)
    await replaceForgotten(ctx.deps, row, fresh, source)
    return answerWithMessage(true, changed)
  }),

  handleRawAlone(calls.smsResetForgotPassword, async ({ resetTicket }, ctx) => {
    const source = sourceOf(ctx)
    const row = await ticketOwner(ctx.deps, resetTicket, source)
    await closeTicket(ctx.deps, resetTicket, ctx.now)
    try {
      await sendTemporary(ctx.deps, row, 'sms', source)
    } catch (error) {
      await reopenTicket(ctx.deps, resetTicket)
      throw error
    }
    return answerWithMessage(true, sent)
  }),
]
