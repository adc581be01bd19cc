import { describe, expect, it } from 'vitest'
import { maskBankCard } from './mask-bank-card.ts'
import { maskId } from './mask-id.ts'
import { maskName } from './mask-name.ts'
import { maskPhone } from './mask-phone.ts'
import { maskPlate } from './mask-plate.ts'

describe('[S5.40] maskPhone', () => {
  it.each([
    ['13800138000', '138****8000'],
    ['075526000000', '075****00000'],
    ['12345678', '123****8'],
    ['1234567', '123****'],
    ['12345', '123**'],
    ['1234', '123*'],
    ['110', '110'],
    ['', ''],
    [null, ''],
    [undefined, ''],
  ])('%s → %s', (phone, expected) => {
    expect(maskPhone(phone)).toBe(expected)
  })
})

describe('maskId', () => {
  it.each([
    ['11010519491231002X', '110105********002X'],
    ['11010519491231002x', '110105********002x'],
    ['440524188001010014', '440524********0014'],
    ['110105491231002', '11***********02'],
    ['E12345678', 'E1*****78'],
    ['H1234567800', 'H1*******00'],
    ['A11010519491231002', 'A1**************02'],
    ['1110105194912310021', '11***************21'],
    ['11010519491231002XX', '11***************XX'],
    ['AB123', 'AB*23'],
    ['AB12', '****'],
    ['A', '*'],
    ['', ''],
    [null, ''],
    [undefined, ''],
  ])('%s → %s', (number, expected) => {
    expect(maskId(number)).toBe(expected)
  })
})

describe('maskBankCard', () => {
  it.each([
    ['6222020000000000000', '***************0000'],
    ['12345', '*2345'],
    ['1234', '****'],
    ['', ''],
    [null, ''],
    [undefined, ''],
  ])('%s → %s', (number, expected) => {
    expect(maskBankCard(number)).toBe(expected)
  })
})

describe('maskName', () => {
  it.each([
    ['two characters', '张三', '张*'],
    ['three characters', '王小明', '王*明'],
    ['four characters', '王小小明', '王**明'],
    ['compound surname, one more', '欧阳锋', '欧阳*'],
    ['compound surname, two more', '欧阳娜娜', '欧阳*娜'],
    ['compound surname, three more', '欧阳一二三', '欧阳**三'],
    ['compound surname of the second list', '司徒空', '司徒*'],
    ['last compound surname', '纳兰性德', '纳兰*德'],
    ['second character of one compound surname and first of the next', '阳上明', '阳*明'],
    ['two characters that are also a compound surname', '司马', '司*'],
    ['one character', '张', '*'],
    ['rare character outside the basic plane', '𠮷田明', '𠮷*明'],
    ['Uyghur name', '阿卜杜拉·买买提', '阿******提'],
    ['Latin letters', 'John', 'J**n'],
    ['empty', '', ''],
    ['null', null, ''],
    ['undefined', undefined, ''],
  ])('%s', (_, name, expected) => {
    expect(maskName(name)).toBe(expected)
  })
})

describe('maskPlate', () => {
  it.each([
    ['粤B12345', '粤B·1**45'],
    ['粤b·１２３４５', '粤B·1**45'],
    ['粤BD12345', '粤B·D***45'],
    ['粤B1234警', '粤B·1**4警'],
    ['使123456', '使12**56'],
    ['粤B12', '****'],
    ['', ''],
    [null, ''],
    [undefined, ''],
  ])('%s → %s', (plate, expected) => {
    expect(maskPlate(plate)).toBe(expected)
  })
})
