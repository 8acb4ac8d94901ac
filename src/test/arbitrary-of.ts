import fc from 'fast-check'
import * as z from 'zod/mini'

type AnySchema = z.core.$ZodType

const formatted: Record<string, fc.Arbitrary<string>> = {
  'date-time': fc.date({ noInvalidDate: true, min: new Date(0) }).map((date) => date.toISOString()),
  date: fc.date({ noInvalidDate: true, min: new Date(0) }).map((date) => date.toISOString().slice(0, 10)),
}

/** Generates values of a contract schema, for property tests. */
export function arbitraryOf(schema: AnySchema): fc.Arbitrary<unknown> {
  const definition = (schema as z.core.$ZodTypes)._zod.def
  switch (definition.type) {
    case 'object':
      return arbitraryObject(definition.shape)
    case 'array':
      return fc.array(arbitraryOf(definition.element), { maxLength: 3 })
    case 'optional':
      return arbitraryOf(definition.innerType)
    case 'enum':
      return fc.constantFrom(...Object.values(definition.entries))
    case 'string':
      return formatted[String(z.globalRegistry.get(schema)?.format)] ?? fc.string({ minLength: 1 })
    case 'number':
      return z.safeParse(schema, 0.5).success
        ? fc.double({ noNaN: true, noDefaultInfinity: true })
        : fc.maxSafeInteger()
    case 'boolean':
      return fc.boolean()
    default:
      return fc.jsonValue().filter((value) => value !== null)
  }
}

function arbitraryObject(shape: z.core.$ZodShape): fc.Arbitrary<unknown> {
  const fields = Object.entries(shape).map(([name, field]) => [name, arbitraryOf(field)] as const)
  const requiredKeys = Object.keys(shape).filter((name) => shape[name]?._zod.def.type !== 'optional')
  return fc.record(Object.fromEntries(fields), { requiredKeys, noNullPrototype: true })
}
