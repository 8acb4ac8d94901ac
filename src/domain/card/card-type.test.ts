import { expect, test } from 'vitest'

import { cardTypes } from '#contract/cards.ts'

import { cardTypesInTreeOrder, cardTypeWord, childTypesOf, countOfType } from './card-type.ts'

test('the order of menus names every type once', () => {
  expect([...cardTypesInTreeOrder].sort()).toEqual([...cardTypes].sort())
})

test.each([
  ['kpi', 'KPI', '2 KPIs'],
  ['opportunity', 'Opportunity', '2 opportunities'],
  ['bet', 'Bet', '2 cards'],
])('%s reads %s', (cardType, word, two) => {
  expect(cardTypeWord(cardType)).toBe(word)
  expect(countOfType(2, cardType)).toBe(two)
})

test('counts of one and of several types', () => {
  expect(countOfType(1, 'solution')).toBe('1 solution')
  expect(countOfType(3, undefined)).toBe('3 cards')
})

test('a type is offered below every card, and below none', () => {
  for (const cardType of [...cardTypes, 'bet', undefined])
    expect(childTypesOf(cardType).length).toBeGreaterThan(0)
  expect(childTypesOf('opportunity')[0]).toBe('solution')
})
