/** Awaits all values of an object at once. */
export async function awaitEach<Values extends Record<string, Promise<unknown>>>(
  values: Values,
): Promise<{ [Name in keyof Values]: Awaited<Values[Name]> }> {
  const awaited = await Promise.all(Object.entries(values).map(async ([name, value]) => [name, await value]));
  return Object.fromEntries(awaited);
}
