import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

import { cardTypes } from '#contract/cards.ts'
import { typeLook } from '#cards/type-look.ts'

import { iconPath } from './icon-path.ts'

test.each([...cardTypes, 'a type of another service'])(
  'the icon of %s, with each of its shapes',
  (cardType) => {
    const { icon } = typeLook(cardType)
    const shapes = renderToStaticMarkup(createElement(icon)).match(/<(?!\/|svg)/g) ?? []
    const lines = iconPath(icon)
    expect(lines).toMatch(/^M[-\d. MmLlHhVvAaCcZz]+$/)
    // Each shape begins with a place of its own; a path may have further ones.
    expect(lines.match(/[Mm]/g)!.length).toBeGreaterThanOrEqual(shapes.length)
    expect(iconPath(icon)).toBe(lines)
  },
)
