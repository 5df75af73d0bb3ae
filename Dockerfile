# The image of Bahnfrei. docs/operation.md says how it is run; tools/deploy.test.ts holds this file to the rest of the project.

FROM node:26-slim AS build
WORKDIR /app
COPY . .
RUN npm run build
RUN npm prune --omit=dev --ignore-scripts

FROM node:26-slim
# With one arena glibc keeps less freed memory.
ENV HOST=0.0.0.0 \
    BAHNFREI_DATA=/var/lib/bahnfrei \
    BAHNFREI_BACKUP=/var/backups/bahnfrei \
    MALLOC_ARENA_MAX=1 \
    MALLOC_TRIM_THRESHOLD_=131072
WORKDIR /app
COPY --from=build /app /app
RUN install -d -o node -g node -m 700 /var/lib/bahnfrei /var/backups/bahnfrei
USER node
VOLUME ["/var/lib/bahnfrei", "/var/backups/bahnfrei"]
EXPOSE 8080
HEALTHCHECK --interval=30s --timeout=5s --start-period=120s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:8080/api/health').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=8", "server/src/main.ts"]
