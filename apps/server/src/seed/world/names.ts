import type { Random } from './random.ts'

const surnames =
  '王王王李李李张张张刘刘陈陈杨杨黄黄赵周吴徐孙马胡朱郭何罗高林郑梁谢宋唐许韩冯邓曹彭曾肖田董袁潘于蒋蔡余杜叶程苏魏吕丁任沈姚卢姜崔钟谭'
const given =
  '伟芳娜秀敏静丽强磊军洋勇艳杰娟涛明超兰霞平刚桂英华玉红建国文志海春梅晓东雪莲鹏飞宇航子涵欣怡梓轩浩然雨诗琪佳思源俊凯嘉豪一诺天睿若曦沐辰安然铭泽语桐书瑶博景行云帆知远清和望舒承德立新'

/** 85 % of the families carry the father's surname. */
export const sharesSurname = 0.85

export const surname = (random: Random): string => random.pick(Array.from(surnames))

/** One or two characters after the surname. */
export function personName(random: Random, family: string): string {
  const characters = Array.from(given)
  const second = random.chance(0.7) ? random.pick(characters) : ''
  return `${family}${random.pick(characters)}${second}`
}
