/** Time: how long ago, waiting, full screen. */
export const time = {
  relative: {
    now: '刚刚',
    minutes: (count: number) => `${count}分钟前`,
    hours: (count: number) => `${count}小时前`,
    day: '1天前',
  },
  sendCode: '获取验证码',
  resendIn: (seconds: number) => `${seconds}秒后重新获取`,
}
