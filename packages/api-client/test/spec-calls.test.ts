import { describe, expect, it } from 'vitest'
import { endpoints } from '../src/contract/index.ts'
import type { Method } from '../src/kit/index.ts'

/** The call table of the product's specification, section 7, with the ids of its checklist. */
const calls: [string, Method, string][] = [
  ['S7.6', 'POST', '/vue-element-admin/user/login'],
  ['S7.8', 'GET', '/vue-element-admin/user/info'],
  ['S7.13', 'POST', '/vue-element-admin/user/logout'],
  ['S7.14', 'POST', '/api/uaa/smart/encrypt/login'],
  ['S7.15', 'POST', '/api/uaa/smart/encrypt/sms/login'],
  ['S7.16', 'POST', '/api/uaa/smart/wechat/login'],
  ['S7.17', 'POST', '/api/sys/captcoderecord/sendCaptchaCodeBySmsLogin'],
  ['S7.18', 'POST', '/api/sys/forgot/password/getCaptchaCode'],
  ['S7.19', 'POST', '/api/sys/forgot/password/checkCaptchaCode'],
  ['S7.20', 'POST', '/api/sys/forgot/password/resetPasswordForForgetPassword'],
  ['S7.21', 'POST', '/api/sys/forgot/password/smsResetPasswordForForgetPassword'],
  ['S7.22', 'POST', '/api/sys/captcha/getCaptchaPic'],
  ['S7.25', 'GET', '/api/sys/verificationCodeController/getVerificationCode'],
  ['S7.26', 'POST', '/api/sys/user/smsResetPassword/getCaptchaCode'],
  ['S7.27', 'POST', '/api/sys/user/smsResetPassword'],
  ['S7.28', 'GET', '/api/sys/dic/getDicTree'],
  ['S7.31', 'GET', '/api/sys/user/selectUserInfo'],
  ['S7.32', 'POST', '/api/sys/user/resetYourSelfPassword'],
  ['S7.33', 'GET', '/api/sys/user/info'],
  ['S7.35', 'GET', '/api/sys/common/logout'],
  ['S7.36', 'GET', '/api/sys/conearlywarning/queryTotalByUntreated'],
  ['S7.38', 'GET', '/api/sys/wechat/login/unbind'],
  ['S7.39', 'GET', '/api/sys/wechat/login/qrAuthorize'],
  ['S7.42', 'POST', '/api/sys/build/treeNodes'],
  ['S7.43', 'POST', '/api/sys/build/selectBuildNode'],
  ['S7.44', 'POST', '/api/sys/build/addBuild'],
  ['S7.45', 'POST', '/api/sys/build/initBuild'],
  ['S7.46', 'POST', '/api/sys/build/addUnit'],
  ['S7.47', 'POST', '/api/sys/build/addFloor'],
  ['S7.48', 'POST', '/api/sys/build/addRoom'],
  ['S7.49', 'GET', '/api/sys/build/canInitVerify'],
  ['S7.50', 'DELETE', '/api/sys/build/initDelete'],
  ['S7.51', 'PUT', '/api/sys/build/updateStr'],
  ['S7.52', 'PUT', '/api/sys/build/updateRoom'],
  ['S7.53', 'DELETE', '/api/sys/build/delete'],
  ['S7.54', 'POST', '/api/sys/statistics/baseDataCount'],
  ['S7.55', 'POST', '/api/sys/statistics/ageGroupStatistic'],
  ['S7.56', 'POST', '/api/sys/statistics/deviceRunStatusStatistic'],
  ['S7.57', 'POST', '/api/sys/statistics/estateResidentRankStatistic'],
  ['S7.58', 'POST', '/api/sys/statistics/houseOccupancyStatistic'],
  ['S7.59', 'POST', '/api/sys/statistics/personnelStatistics'],
  ['S7.60', 'POST', '/api/sys/statistics/visitorPassAnalysis'],
  ['S7.61', 'POST', '/api/sys/statistics/pageQueryPersonnelAnalysis'],
  ['S7.62', 'POST', '/api/sys/statistics/conCount'],
  ['S7.63', 'GET', '/api/sys/map/selectAll'],
  ['S7.64', 'GET', '/api/sys/estate/queryEstateById'],
  ['S7.65', 'GET', '/api/sys/baseinfo/community/detail'],
]

const found = (method: Method, path: string) =>
  endpoints.filter((endpoint) => endpoint.method === method && endpoint.path === path)

describe('the contract describes', () => {
  it.each(calls)('[%s]: %s %s, once', (_, method, path) => {
    expect(found(method, path)).toHaveLength(1)
  })

  it('[S7.67] [S7.68] the current user and the status of the large screen, within its 3 s', () => {
    expect(found('GET', '/api/sys/user/selectUserInfo')).toHaveLength(1)
    const [status] = found('GET', '/api/screen/status')
    expect(status).toMatchObject({ background: true, screen: true })
    expect(status?.timeout).toBeLessThan(3000)
  })

  it.each([
    ['S9.2', '/api/sys/build/addBuild', 30_000_000],
    ['S9.4', '/api/sys/map/queryMapUserinf', 60_000],
    ['S9.5', '/api/log/operations', 60_000],
    ['S9.6', '/api/sys/build/delete', 30_000],
  ])('[%s] the time-out of %s, %i ms', (_, path, timeout) => {
    expect(endpoints.find((endpoint) => endpoint.path === path)?.timeout).toBe(timeout)
  })
})

describe('every call', () => {
  it('has a name of its own', () => {
    const names = endpoints.map((endpoint) => endpoint.name)
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  })

  it('has a method and path of its own', () => {
    const keys = endpoints.map(({ method, path }) => `${method} ${path}`)
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
  })

  it('has an absolute path, a label and a time-out a timer can hold', () => {
    const wrong = endpoints.filter(
      ({ path, label, timeout = 1 }) =>
        !/^\/[\w./{}-]+$/u.test(path) || label === '' || timeout < 1 || timeout >= 2 ** 31,
    )
    expect(wrong.map(({ name }) => name)).toEqual([])
  })
})
