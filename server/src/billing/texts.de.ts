export default { USE: { PLACE: '{range}, Stand {lane}, {start} – {end} Uhr' } } as const
