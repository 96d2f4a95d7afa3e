export function printAddresses({ port, isDemo, demoHosts, publicUrl }) {
  const address = (host) => `http://${host}:${port}`
  const lines = ['', `The shop answers at ${publicUrl ?? address('localhost')}`]
  if (isDemo)
    lines.push(
      ...demoHosts.map((host) => `                    ${address(host)}`),
      `The supplier's admin side at ${address('localhost')}/console`,
      '',
      'Demo accounts, the same in every brand; the password is demo1234:',
      '  13800138000  main account',
      '  13800138001  sub-account that may order',
      '  13800138002  sub-account that may not',
      "  13900139000  another company's main account",
      '  admin, sales, warehouse, content, viewer on the admin side',
    )
  lines.push('', 'Ctrl-C ends it.', '')
  console.log(lines.join('\n'))
}
