// Written by scripts/exports.mjs from the files beside it.
import { feedback } from './feedback.ts'

/** Texts of every component in zh-CN, by area. */
export const zhCN = { code: 'zh-CN', messages: { feedback } }
