import { cardTypes, type CardType } from '#contract/cards.ts'

const words: Record<CardType, readonly [one: string, many: string]> = {
  objective: ['Objective', 'Objectives'],
  outcome: ['Outcome', 'Outcomes'],
  kpi: ['KPI', 'KPIs'],
  product: ['Product', 'Products'],
  opportunity: ['Opportunity', 'Opportunities'],
  problem: ['Problem', 'Problems'],
  solution: ['Solution', 'Solutions'],
  assumption: ['Assumption', 'Assumptions'],
  experiment: ['Experiment', 'Experiments'],
}

export const cardTypesInTreeOrder: readonly CardType[] = Object.keys(words).filter(isCardType)

export function isCardType(cardType: string): cardType is CardType {
  return cardTypes.some((known) => known === cardType)
}

export function cardTypeWord(cardType: string): string {
  if (isCardType(cardType)) return words[cardType][0]
  return cardType.charAt(0).toUpperCase() + cardType.slice(1)
}

/** Returns '4 solutions', '1 KPI', or 'cards' where the types differ or are unknown. */
export function countOfType(count: number, cardType: string | undefined): string {
  if (cardType === undefined || !isCardType(cardType)) return `${count} ${count === 1 ? 'card' : 'cards'}`
  const word = words[cardType][count === 1 ? 0 : 1]
  return `${count} ${cardType === 'kpi' ? word : word.toLowerCase()}`
}

const childTypes: Record<CardType, readonly CardType[]> = {
  objective: ['outcome', 'kpi', 'opportunity', 'problem'],
  product: ['outcome', 'objective', 'opportunity', 'problem'],
  outcome: ['opportunity', 'problem', 'outcome', 'kpi'],
  kpi: ['opportunity', 'problem', 'outcome'],
  opportunity: ['solution', 'opportunity', 'problem'],
  problem: ['solution', 'problem', 'opportunity'],
  solution: ['experiment', 'assumption', 'solution'],
  assumption: ['experiment', 'assumption'],
  experiment: ['experiment', 'assumption'],
}

/** Lists the likeliest type first; without a parent type, the types of a root. */
export function childTypesOf(cardType: string | undefined): readonly CardType[] {
  if (cardType === undefined) return ['objective', 'outcome', 'product']
  return isCardType(cardType) ? childTypes[cardType] : ['opportunity', 'solution']
}

export const likelyTypeBelow = (cardType: string | undefined): CardType =>
  childTypesOf(cardType)[0] ?? 'opportunity'
