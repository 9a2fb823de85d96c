"""A client that knows the specification and nothing else: its section 7, with the shapes of section 3.

Standard library of Python 3 alone. Usage: old-client.py ORIGIN USERNAME PASSWORD; prints what it has done, one
sentence a line, and ends with 1 at the first thing that is not as the specification says.
"""

import base64
import http.cookiejar
import json
import struct
import sys
import urllib.error
import urllib.parse
import urllib.request
import zlib

ORIGIN, USERNAME, PASSWORD = sys.argv[1:4]
TYPES = [
    "tervtar", "geodezia", "geotechnika", "kornyezetvedelem",
    "epiteskivitelezes", "allapotrogzites", "reprografia",
]


def png(width=2, height=2):
    """A picture as a browser's file reader gives it to the form: a data URL."""
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
    rows = b"".join(b"\0" + b"\xc0\x40\x20" * width for _ in range(height))
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    data = b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")
    return "data:image/png;base64," + base64.b64encode(data).decode()


class Client:
    def __init__(self):
        self.jar = http.cookiejar.CookieJar()
        self.opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(self.jar))
        self.jwt = None  # the local storage of the browser

    def call(self, method, path, body=None, bearer=False):
        """Answers (ok, body), as `fetch` does with its ok flag."""
        headers = {"Accept": "application/json"}
        data = None
        if body is not None:
            data = json.dumps(body).encode()
            headers["Content-Type"] = "application/json"
        if bearer and self.jwt:
            headers["Authorization"] = "Bearer " + self.jwt
        for cookie in self.jar:
            if cookie.name == "XSRF-TOKEN":
                headers["X-XSRF-TOKEN"] = urllib.parse.unquote(cookie.value)
        request = urllib.request.Request(ORIGIN + path, data=data, headers=headers, method=method)
        try:
            with self.opener.open(request) as answer:
                text = answer.read().decode("utf-8")
                return True, json.loads(text) if text else None
        except urllib.error.HTTPError as refusal:
            refusal.read()
            return False, refusal.code

    def page(self, path):
        with self.opener.open(ORIGIN + path) as answer:
            return answer.read().decode("utf-8")


def must(condition, sentence, detail=None):
    if not condition:
        print("NOT " + sentence, detail, flush=True)
        sys.exit(1)
    print(sentence, flush=True)


def got(answer, sentence):
    ok, body = answer
    must(ok, sentence, body)
    return body


def same(stored, sent, sentence):
    differing = {name: stored.get(name) for name, value in sent.items() if stored.get(name) != value}
    must(not differing, sentence, differing)


def find(items, name, value):
    return next((item for item in items if item[name] == value), None)


client = Client()

# Whoever is not signed in reads, and changes nothing.
for method, path in [
    ("POST", "/api/news"), ("PUT", "/api/news/1"), ("DELETE", "/api/news/1"),
    ("POST", "/api/Projects"), ("PUT", "/api/Projects/1"), ("DELETE", "/api/Projects/1"),
    ("POST", "/api/reprocategories"), ("PUT", "/api/reprocategories/1"), ("DELETE", "/api/reprocategories/1"),
    ("POST", "/api/reproprices"), ("PUT", "/api/reproprices/1"), ("DELETE", "/api/reproprices/1"),
]:
    ok, status = client.call(method, path, None if method == "DELETE" else {})
    must(not ok and status == 401, f"{method} {path} is refused without a token", status)

# Login: any failure yields false; the answer holds the token.
ok, _ = client.call("POST", "/api/auth/login", {"username": USERNAME, "password": "rossz"})
must(not ok, "a wrong password is refused")
client.page("/login")
must(any(cookie.name == "XSRF-TOKEN" for cookie in client.jar), "the page of the form sets XSRF-TOKEN")
client.jwt = got(
    client.call("POST", "/api/auth/login", {"username": USERNAME, "password": PASSWORD}), "signing in"
)["token"]
claims = json.loads(base64.urlsafe_b64decode(client.jwt.split(".")[1] + "=="))
must(claims["exp"] > claims["iat"], "the token is signed and carries an expiry time")

# News.
before = got(client.call("GET", "/api/news/getpublishednewscount"), "the count of published news")
must(isinstance(before, int), "which is a number")
# As the browser's JSON writes the midnight of a day in Budapest.
item = {
    "title": "Régi ügyfél", "subtitle": "", "published": True, "date": "2031-05-05T22:00:00.000Z",
    "image": png(), "content": "<p>Árvíztűrő <b>tükörfúrógép</b></p>",
}
made = got(client.call("POST", "/api/news", item, bearer=True), "a new news item")
must(made["newsId"] > 0 and made["date"][:10] == "2031-05-06", "has an id and the day that was chosen", made)
read = got(client.call("GET", f"/api/news/getnews/{made['newsId']}"), "one news item")
same(read, {**item, "date": made["date"], "content": read["content"]}, "is as it was sent, its picture a data URL")
must("tükörfúrógép" in read["content"], "with its content")
must(client.call("GET", "/api/news/getpublishednewscount") == (True, before + 1), "counted")
first = got(client.call("GET", "/api/news/getpublishednewslist?from=0&count=4"), "the first page of news")
must(len(first) <= 4 and first[0]["newsId"] == made["newsId"], "has at most four, the newest first")
changed = {**read, "title": "Régi ügyfél, javítva", "published": False}
del changed["version"]  # no word of it in the specification
updated = got(client.call("PUT", f"/api/news/{made['newsId']}", changed, bearer=True), "a changed news item")
same(updated, {"title": changed["title"], "published": False, "image": item["image"]}, "is as it was sent")
must(client.call("GET", "/api/news/getpublishednewscount") == (True, before), "what is not published is not counted")
all_news = got(client.call("GET", "/api/news/getnewslist", bearer=True), "all news")
must(find(all_news, "newsId", made["newsId"]) is not None, "holds it for staff")
got(client.call("DELETE", f"/api/news/{made['newsId']}", bearer=True), "deleting it")
must(not client.call("GET", f"/api/news/getnews/{made['newsId']}", bearer=True)[0], "it is gone")

# Projects.
for kind in TYPES:
    count = got(client.call("GET", f"/api/projects/getprojectcountbytype/{kind}"), f"the count of {kind}")
    page = got(client.call("GET", f"/api/projects/getprojectsbytype/{kind}?from=0&count=4"), f"its list")
    must(isinstance(count, int) and len(page) == min(count, 4), "which agree")
project = {
    "name": "Régi projekt", "type": "geodezia", "featured": False, "image": png(3, 2),
    "date": "2030-01-02T12:00:00.000Z", "description": "Leírás",
}
made = got(client.call("POST", "/api/Projects", project, bearer=True), "a new project")
listed = got(client.call("GET", "/api/projects/getprojects"), "all projects")
same(find(listed, "projectId", made["projectId"]), {**project, "date": made["date"]}, "hold it as it was sent")
made["featured"] = True
got(client.call("PUT", f"/api/Projects/{made['projectId']}", made, bearer=True), "changing it")
read = got(client.call("GET", f"/api/projects/getproject/{made['projectId']}"), "one project")
same(read, {"featured": True, "image": project["image"]}, "is as it was sent")
got(client.call("DELETE", f"/api/Projects/{made['projectId']}", bearer=True), "deleting it")
must(not client.call("GET", f"/api/projects/getproject/{made['projectId']}")[0], "it is gone")

# Reprography.
category = {"name": "Régi kategória", "description": "Leírás", "order": 7}
made = got(client.call("POST", "/api/reprocategories", category, bearer=True), "a new category")
categories = got(client.call("GET", "/api/reprocategories/getreprocategories"), "all categories")
same(find(categories, "reproCategoryId", made["reproCategoryId"]), category, "hold it as it was sent")
price = {
    "reproCategoryId": made["reproCategoryId"], "order": 3, "column1": "A4", "column2": "80 g", "column3": "30 Ft",
}
sold = got(client.call("POST", "/api/reproprices", price, bearer=True), "a new price")
prices = got(client.call("GET", "/api/reproprices/getreproprices"), "all prices")
same(find(prices, "reproPriceId", sold["reproPriceId"]), price, "hold it as it was sent")
sold["column3"] = "35 Ft"
got(client.call("PUT", f"/api/reproprices/{sold['reproPriceId']}", sold, bearer=True), "changing it")
by_category = got(client.call("GET", "/api/reproprices/getrepropricesbycategory"), "prices by category")
mine = find(by_category, "reproCategoryId", made["reproCategoryId"])
must(mine["reproPrices"][0]["column3"] == "35 Ft", "hold it under its category")
renamed = {**made, "name": "Régi kategória, átnevezve"}
got(client.call("PUT", f"/api/reprocategories/{made['reproCategoryId']}", renamed, bearer=True), "renaming a category")
got(client.call("DELETE", f"/api/reproprices/{sold['reproPriceId']}", bearer=True), "deleting a price")
got(client.call("DELETE", f"/api/reprocategories/{made['reproCategoryId']}", bearer=True), "deleting a category")
categories = got(client.call("GET", "/api/reprocategories/getreprocategories"), "all categories again")
must(find(categories, "reproCategoryId", made["reproCategoryId"]) is None, "hold it no longer")

# A contact request: the specification names none of its fields; these are what a form asks for.
request = {"name": "Régi Ügyfél", "email": "ugyfel@example.hu", "message": "Talajvizsgálat", "consent": True}
got(client.call("POST", "/api/mail", request), "a contact request is taken")

client.jwt = client.jwt[:-3] + "AAA"
must(not client.call("POST", "/api/news", item, bearer=True)[0], "a token that was tampered with opens nothing")
print("done", flush=True)
